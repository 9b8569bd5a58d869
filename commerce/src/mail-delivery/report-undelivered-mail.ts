import type { Database } from '../database/database.ts';
import { insertEnquiry } from '../enquiries/enquiry-store.ts';
import type { ClaimedMail } from '../mail/delivery-queue.ts';

/** Tells the desk about a mail that was given up, as an enquiry of its recipient: staff find it among the new ones and close it. */
export async function reportUndeliveredMail(database: Database, mail: ClaimedMail, error: string, now: Date): Promise<void> {
  const { to, subject, orderNumber, attempt } = mail;
  const about = orderNumber === null ? '' : ` It is about order ${orderNumber}.`;
  const attempts = attempt === 1 ? 'once' : `${attempt} times`;
  await insertEnquiry(
    database,
    'contact-messages',
    {
      name: to,
      email: to,
      subject: `Email not delivered: ${subject}`,
      message:
        `We couldn’t deliver our email “${subject}” to ${to}.${about} We tried ${attempts} and won’t try again.\n\n` +
        `The email server’s last answer:\n${error}\n\n` +
        `An answer to this entry goes to the same address. If the address is wrong, contact the customer another way.`,
    },
    now.toISOString(),
  );
}
