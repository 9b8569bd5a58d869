import type { BackendDeliverySlot } from '@koura/shared-types/wire/delivery-option';
import { parseDate } from '@internationalized/date';
import { calendarOf, ifCalendarCovers } from '../calendar/calendar-of.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';

export interface CounterSlot extends BackendDeliverySlot {
  isTaken: boolean;
}

/** Collection slots from a day on, earliest first. Canceled orders do not occupy a slot. */
export async function collectionSlots(context: Pick<RequestContext, 'database' | 'now' | 'log'>, firstDay: string): Promise<CounterSlot[]> {
  const { database, now } = context;
  const { times, minutes, people, businessDays } = settingsOf(database).delivery.collect.slots;
  const taken = await takenSlots(database, firstDay);
  const slots = ifCalendarCovers(context, () => {
    const calendar = calendarOf(database);
    // Includes the first day if it is a business day.
    const before = parseDate(firstDay).subtract({ days: 1 });
    return Array.from({ length: businessDays }, (_, nth) => calendar.add(before, nth + 1)).flatMap((day) =>
      times.map((time): CounterSlot => {
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        const from = calendar.at(day, hour, minute);
        const id = `${day.toString()}T${time}`;
        const until = new Date(from.getTime() + minutes * 60_000).toISOString();
        return { id, from: from.toISOString(), until, isTaken: (taken.get(id) ?? 0) >= people };
      }),
    );
  });
  return (slots ?? []).filter(({ from }) => Date.parse(from) > now.getTime());
}

async function takenSlots(database: Database, firstDay: string): Promise<Map<string, number>> {
  const rows = await database.all<{ id: string; people: number }>(
    `SELECT delivery_choice ->> '$.slot.id' AS id, count(*) AS people FROM orders
       WHERE status <> 'Canceled' AND delivery_choice ->> '$.slot.id' >= ? GROUP BY 1 ORDER BY 1`,
    firstDay,
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}
