import { CircleAlert } from 'lucide';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Note } from '../../ui/note.tsx';

interface PayoutsStoppedProps {
  /** null where payouts are allowed. */
  until: string | null;
  /** What must not happen before then, as a sentence without its end: "Don’t pay them". */
  what: string;
}

/** Says it before money or metal leaves: what staff do at their bank or at the parcel counter passes no check of the shop. */
export function PayoutsStopped({ until, what }: PayoutsStoppedProps) {
  if (until === null) return null;
  return (
    <Note tone="warn" icon={CircleAlert}>
      <b>Payouts stopped.</b> This customer reported a sign-in that wasn’t theirs. {what} before{' '}
      <time dateTime={until}>{formatDateTime(until)}</time>. Once you’ve called them, payouts can be allowed again on their customer page.
    </Note>
  );
}
