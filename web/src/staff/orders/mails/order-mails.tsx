import { CircleAlert } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBff } from '../../../platform/bff-client/bff.ts';
import { callMessage } from '../../../platform/bff-client/call-message.ts';
import { useLoadedQuery } from '../../../platform/bff-client/load-query.ts';
import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../../platform/format/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import { OrderMailsDocument, type OrderMailsQuery, SendOrderMailAgainDocument } from './order-mails.generated.ts';
import styles from './order-mails.module.css';

type OrderMail = NonNullable<OrderMailsQuery['orderMails']>[number];

const STATES: Record<NonNullable<OrderMail['state']>, string> = {
  ON_ITS_WAY: 'on its way',
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'not delivered',
};

interface OrderMailsProps {
  orderNumber: string;
  /** The email address that the order has. */
  address: string;
}

/** The mails about an order; each can be sent again. */
export function OrderMails({ orderNumber, address }: OrderMailsProps) {
  const { orderMails: mails } = useLoadedQuery(OrderMailsDocument, { number: orderNumber });
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const key = useIdempotencyKey();
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function press({ id: mailId, subject }: OrderMail): Promise<void> {
    if (busy !== null || !(await isConfirmed(subject))) return;
    setBusy(mailId);
    const problem = await send(mailId).catch(callMessage);
    setBusy(null);
    setFailure(problem);
    setDone(problem === null ? `“${subject}” was sent to ${address} again.` : null);
    if (problem === null) await revalidate();
  }

  /** Resolves with an error message; null once it is sent. */
  async function send(mailId: string): Promise<string | null> {
    const input = { orderNumber, mailId, key: key.for(mailId) };
    const { userErrors } = await sendMutation(bff, SendOrderMailAgainDocument, { input });
    if (userErrors[0]) return userErrors[0].message;
    key.forget();
    return null;
  }

  async function isConfirmed(subject: string): Promise<boolean> {
    const { showPopup } = await import('../../../ui/overlay/popup.tsx');
    const choice = await showPopup({
      title: 'Send this email again?',
      message: `“${subject}” goes to ${address}, word for word and with its attachments.`,
      buttons: [
        { label: 'Send it again', choice: 'go', variant: 'primary' },
        { label: 'Don’t send it', choice: 'stay' },
      ],
    });
    return choice === 'go';
  }

  if (!mails) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      <div role="status">{done !== null && <Note>{done}</Note>}</div>
      {failure !== null && (
        <Note tone="warn" role="alert" icon={CircleAlert}>
          {failure}
        </Note>
      )}
      {mails.length === 0 && <p className="muted">No email about this order has been sent yet.</p>}
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <div>
              {mail.subject}
              <small>
                {[formatDateTime(mail.sentAt), mail.to, mail.state && STATES[mail.state], ...mail.attachments].filter(Boolean).join(', ')}
              </small>
            </div>
            {mail.canSendAgain && (
              <Button variant="quiet" size="s" busy={busy === mail.id} onClick={() => void press(mail)}>
                Send again <span className="visuallyHidden">“{mail.subject}”</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
