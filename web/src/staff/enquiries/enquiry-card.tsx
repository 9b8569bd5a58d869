import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { customerHref, CUSTOMERS } from '../staff-links.ts';
import { searchNextFor } from '../use-staff-search.ts';
import { AnswerForm } from './answer-form.tsx';
import { CloseEnquiryDocument, type StaffEnquiryFieldsFragment } from './staff-enquiries.generated.ts';
import styles from './enquiries-page.module.css';
import { KIND_LABELS, offerText, STATE_LABELS } from './enquiry-text.ts';
import { offers } from '../../shop/offers.ts';

export interface EnquiryNews {
  isProblem: boolean;
  text: string;
}

interface EnquiryCardProps {
  enquiry: StaffEnquiryFieldsFragment;
  /** For the page to show: the enquiry itself may leave the list. */
  onNews: (news: EnquiryNews | null) => void;
}

export function EnquiryCard({ enquiry, onNews }: EnquiryCardProps) {
  const { id, kind, state, at, name, email, phone, subject, message, offer, volume, customer, answers, closedAt, closedBy } = enquiry;
  const bff = useBff();
  const hasPage = offers(useWebsite(), 'staff.customers');
  const { revalidate } = useRevalidator();
  const [isAnswering, setIsAnswering] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = `enquiry-${id}`;

  async function close(): Promise<void> {
    setBusy(true);
    onNews(null);
    const problem = await tryMutation(bff, CloseEnquiryDocument, { input: { enquiryId: id, from: state } });
    onNews(
      problem === null ? { isProblem: false, text: `The enquiry of ${name} is closed.` } : { isProblem: true, text: `${name}: ${problem}` },
    );
    await revalidate();
    setBusy(false);
  }
  return (
    <article aria-labelledby={title} className={styles.enquiry} data-state={state}>
      <header>
        <h2 id={title}>{name}</h2>
        <p className="muted">
          {KIND_LABELS[kind]}, <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <p className={styles.state}>{STATE_LABELS[state]}</p>
      </header>
      <p className={styles.contact}>
        <a href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
        {phone !== null && <PhoneLink phone={phone} />}
        {customer && (
          <Link
            to={hasPage ? customerHref(customer.id) : CUSTOMERS}
            onClick={() => {
              if (!hasPage) searchNextFor('customers', email);
            }}
          >
            Account of {customer.name}
          </Link>
        )}
      </p>
      {offer && (
        <p>
          <b>{offerText(offer)}</b>
          {offer.estimate && `, ${formatMoney(offer.estimate)} shown on the page`}
        </p>
      )}
      {volume !== null && <p>Expects to buy {volume} a year.</p>}
      {subject !== null && <h3>{subject}</h3>}
      {message !== '' && <p className={styles.text}>{message}</p>}
      {answers.map((answer) => (
        <section
          key={answer.id}
          className={styles.answer}
          aria-label={`Answer by ${answer.by.name} to ${name}, ${formatDateTime(answer.at)}`}
        >
          <p className="muted">
            {answer.by.name}, <time dateTime={answer.at}>{formatDateTime(answer.at)}</time>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </section>
      ))}
      {closedAt !== null && closedBy && (
        <p className="muted">
          Closed by {closedBy.name}, <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>
        </p>
      )}
      {isAnswering ? (
        <AnswerForm
          enquiryId={id}
          answersSeen={answers.length}
          name={name}
          onCancel={() => setIsAnswering(false)}
          onSent={async () => {
            setIsAnswering(false);
            onNews({ isProblem: false, text: `The answer to ${name} is on its way by email.` });
            await revalidate();
          }}
        />
      ) : (
        <p className={styles.actions}>
          <Button variant="secondary" size="s" onClick={() => setIsAnswering(true)}>
            Answer <span className="visuallyHidden">{name}</span>
          </Button>
          {state !== 'CLOSED' && (
            <Button variant="quiet" size="s" busy={busy} onClick={() => void close()}>
              Close <span className="visuallyHidden">the enquiry of {name}</span>
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
