import { formatMoney } from '../../../platform/format/format-money.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import money from '../../payments/money-dialog.module.css';
import type { PreviewOrderRevisionMutation, RevisionLineFieldsFragment, BeforeAndAfterFieldsFragment } from './revise-order.generated.ts';
import styles from './revision.module.css';

type Figures = NonNullable<NonNullable<PreviewOrderRevisionMutation['previewOrderRevision']['preview']>['figures']>;

/** Each line of an order then and now, the sums, and what is owed or goes back. */
export function RevisionFigures({ figures }: { figures: Figures }) {
  const { lines, shipping, tax, total, paid, owed, owedBack, correctsInvoice } = figures;
  return (
    <section aria-label="What it costs" className={styles.figures}>
      <ul className={styles.changes}>
        {lines.map(({ productId, name, before, after }) => (
          <li key={productId}>
            <strong>{name}</strong>
            <span>{lineText(before, after)}</span>
          </li>
        ))}
      </ul>
      <FactList
        className={money.figures}
        facts={{
          Delivery: sumText(shipping),
          Tax: sumText(tax),
          Total: sumText(total),
          'Paid so far': formatMoney(paid),
          'To be paid': Number(owed.amount) > 0 ? <strong>{formatMoney(owed)}</strong> : null,
          'To be returned': Number(owedBack.amount) > 0 ? <strong>{formatMoney(owedBack)}</strong> : null,
        }}
      />
      {correctsInvoice && (
        <p className="muted small">The invoice is credited and issued anew{Number(owed.amount) > 0 ? ' once this is paid' : ''}.</p>
      )}
    </section>
  );
}

function lineText(before: RevisionLineFieldsFragment | null, after: RevisionLineFieldsFragment | null): string {
  const text = ({ quantity, unitPrice, total }: RevisionLineFieldsFragment): string =>
    `${quantity} × ${formatMoney(unitPrice)} = ${formatMoney(total)}`;
  if (!before) return `New: ${text(after!)}`;
  if (!after) return `${text(before)} → removed`;
  return text(before) === text(after) ? text(after) : `${text(before)} → ${text(after)}`;
}

function sumText({ before, after }: BeforeAndAfterFieldsFragment): string {
  return before.amount === after.amount ? formatMoney(after) : `${formatMoney(before)} → ${formatMoney(after)}`;
}
