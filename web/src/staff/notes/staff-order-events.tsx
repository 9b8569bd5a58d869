import { useRevalidator } from 'react-router';
import type { DeliveryCode } from '../../platform/bff-client/schema-types.generated.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';
import { orderEventText } from './order-event-text.ts';
import type { OrderEventFieldsFragment } from './staff-notes.generated.ts';
import { StaffNoteText } from './staff-note-text.tsx';

interface StaffOrderEventsProps {
  orderNumber: string;
  events: readonly OrderEventFieldsFragment[];
  delivery: DeliveryCode;
  canWrite: boolean;
}

export function StaffOrderEvents({ orderNumber, events, delivery, canWrite }: StaffOrderEventsProps) {
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="events" className={styles.notes}>
      <h2 id="events">Notes and history</h2>
      {canWrite && <NoteForm about={{ orderNumber }} onSaved={revalidate} />}
      <ol className={styles.events}>
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.note?.id ?? orderEventText(event, delivery)}`} data-kind={event.kind}>
            <p>
              <b>{orderEventText(event, delivery)}</b>{' '}
              <small>
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                {event.by && `, ${event.by.name}`}
              </small>
            </p>
            {event.reason !== null && <p className={styles.reason}>“{event.reason}”</p>}
            {event.note && <StaffNoteText note={event.note} canStrike={canWrite} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
