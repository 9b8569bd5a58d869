import { localDay, startOfDay } from '@koura/shared-types/local-time';
import { ORDER_VIEWS } from '@koura/shared-types/wire/order-view';
import type { BackendStaffFigures } from '@koura/shared-types/wire/staff-figures';
import type { Database } from '../database/database.ts';
import { countNewEnquiries } from '../enquiries/enquiry-store.ts';
import { countView } from '../orders/order-views.ts';
import { figuresBetween } from './day-figures.ts';
import { soldOutSoon } from './sold-out-soon.ts';

/** GET /staff-figures: today against yesterday, what there is to do, and what sells out. */
export async function staffFigures(
  database: Database,
  now: Date,
  { hasEnquiries }: { hasEnquiries: boolean },
): Promise<BackendStaffFigures> {
  const today = localDay(now);
  const midnight = new Date(startOfDay(today));
  const yesterday = localDay(new Date(midnight.getTime() - 1));
  const dayBefore = new Date(startOfDay(yesterday));
  // Not beyond midnight on the day after the clocks went forward.
  const byNow = new Date(Math.min(dayBefore.getTime() + (now.getTime() - midnight.getTime()), midnight.getTime()));
  return {
    at: now.toISOString(),
    // An order of this very moment counts.
    today: await figuresBetween(database, today, midnight, new Date(now.getTime() + 1)),
    yesterday: await figuresBetween(database, yesterday, dayBefore, midnight),
    yesterdayByNow: await figuresBetween(database, yesterday, dayBefore, byNow),
    views: await Array.fromAsync(ORDER_VIEWS, async (view) => ({ view, count: await countView(database, view, now) })),
    soldOutSoon: await soldOutSoon(database, now),
    newEnquiries: hasEnquiries ? await countNewEnquiries(database) : null,
  };
}
