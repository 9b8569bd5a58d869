import { FileText } from 'lucide';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { OrderQuery } from '../order.generated.ts';
import styles from './order-documents.module.css';

/** Links to the invoice and credit notes of an order; nothing before one is issued, a note while they cannot be loaded. */
export function OrderDocuments({ invoices }: Pick<NonNullable<OrderQuery['order']>, 'invoices'>) {
  if (invoices === null) return <Note>Invoices are unavailable at the moment. Please reload the page in a few minutes.</Note>;
  if (invoices.length === 0) return null;
  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">Invoice{invoices.length > 1 && ' and credit notes'}</h2>
      <ul>
        {invoices.map(({ number, kind, issuedAt, total, path }) => (
          <li key={number}>
            <a href={path} target="_blank" rel="noopener">
              <Icon of={FileText} size={18} />
              {kind === 'INVOICE' ? 'Invoice' : 'Credit note'} {number} (PDF)
              <span className="visuallyHidden">, opens in a new tab</span>
            </a>
            <small>
              {formatDate(issuedAt)}, {formatMoney(total)}
              {kind === 'CREDIT_NOTE' && ' returned to you'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
