import { FileText } from 'lucide';
import type { StaffOrderQuery } from './staff-orders.generated.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './staff-order-page.module.css';

/** Links to the invoice and credit notes of an order; nothing before one is issued. */
export function StaffOrderDocuments({ invoices }: Pick<NonNullable<StaffOrderQuery['staffOrder']>['order'], 'invoices'>) {
  if (invoices === null) return <Note>Invoices are unavailable at the moment.</Note>;
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ul className={styles.documents}>
        {invoices.map(({ number, kind, issuedAt, total, path }) => (
          <li key={number}>
            <a href={path} target="_blank" rel="noopener">
              <Icon of={FileText} size={18} />
              {kind === 'INVOICE' ? 'Invoice' : 'Credit note'} {number}
              <span className="visuallyHidden">, PDF, opens in a new tab</span>
            </a>
            <small>
              {formatDate(issuedAt)}, {formatMoney(total)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
