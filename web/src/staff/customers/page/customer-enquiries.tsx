import { formatDate } from '../../../platform/format/format-date.ts';
import { ArrowLink } from '../../../ui/arrow-link.tsx';
import { enquiriesHref } from '../../enquiries/enquiry-filter.ts';
import { KIND_LABELS, STATE_LABELS } from '../../enquiries/enquiry-text.ts';
import type { StaffEnquiryFieldsFragment } from '../../enquiries/staff-enquiries.generated.ts';
import styles from './customer-page.module.css';

const SHOWN = 5;

interface CustomerEnquiriesProps {
  customerId: string;
  /** Newest first. */
  enquiries: readonly StaffEnquiryFieldsFragment[];
  total: number;
}

export function CustomerEnquiries({ customerId, enquiries, total }: CustomerEnquiriesProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">Enquiries</h2>
      <ul className={styles.list}>
        {enquiries.slice(0, SHOWN).map(({ id, kind, state, at, subject, message }) => (
          <li key={id}>
            <span>
              {KIND_LABELS[kind]}, <time dateTime={at}>{formatDate(at)}</time>
            </span>
            <b>{STATE_LABELS[state]}</b>
            <p className={styles.excerpt}>{[subject, message].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <ArrowLink to={enquiriesHref({ state: null, kind: null, customerId })}>
          {total === 1 ? 'Read it' : `All ${total.toLocaleString('en-NZ')} enquiries`}
        </ArrowLink>
      </p>
    </section>
  );
}
