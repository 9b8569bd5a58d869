import { TriangleAlert } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { formatPercent, formatChange } from '../../../platform/format/format-percent.ts';
import { CheckboxField } from '../../../ui/form/form-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { approvalText, confirmationText, type Preview, type PreviewRow, rowName, type Warning, WARNING_TEXTS } from './pricing-warnings.ts';
import styles from './pricing-preview.module.css';

interface PricingPreviewProps {
  preview: Preview;
  confirmed: ReadonlySet<Warning>;
  /** Saving was tried while a warning was not confirmed. */
  asksAgain: boolean;
  onConfirm: (warning: Warning, isConfirmed: boolean) => void;
}

/** Every price before and after the change, as the backend computed it, and what has to be confirmed. Takes the focus when it appears. */
export function PricingPreview({ preview, confirmed, asksAgain, onConfirm }: PricingPreviewProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className={styles.preview}>
      <h3 id={id}>What will change</h3>
      <p className={styles.about}>At the current metal price. Nothing is saved yet.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Pieces</th>
            <th scope="col">Price each</th>
            <th scope="col">Premium over spot</th>
            <th scope="col">Premium over cost</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <PriceRow key={`${row.quantity} ${row.customer?.id} ${row.group} ${row.from}`} row={row} />
          ))}
        </tbody>
      </table>
      {preview.approvalReasons.length > 0 ? (
        <Note>A colleague who edits premiums has to approve this, because {approvalText(preview.approvalReasons)}.</Note>
      ) : preview.warnings.length > 0 ? (
        <fieldset className={styles.confirm}>
          <legend>Please confirm</legend>
          {preview.warnings.map((warning) => (
            <CheckboxField
              key={warning}
              label={confirmationText(warning, preview.rows)}
              checked={confirmed.has(warning)}
              messages={asksAgain && !confirmed.has(warning) ? ['Please confirm this, or change the premiums.'] : []}
              onChange={({ target }) => onConfirm(warning, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </section>
  );
}

function PriceRow({ row }: { row: PreviewRow }) {
  const { before, after, movePercent, warnings } = row;
  const stays = before?.price.amount === after?.price.amount;
  const name = rowName(row);
  return (
    <tr data-stays={stays || undefined}>
      <th scope="row">
        {name[0]!.toUpperCase() + name.slice(1)}
        {warnings.map((warning) => (
          <span key={warning} className={styles.warning}>
            <Icon of={TriangleAlert} size={16} /> {WARNING_TEXTS[warning]}
          </span>
        ))}
      </th>
      <Cell label="Price each" before={before && formatMoney(before.price)} after={after && formatMoney(after.price)}>
        {!stays && movePercent !== null ? formatChange(movePercent) : null}
      </Cell>
      <Cell
        label="Premium over spot"
        before={before && formatPercent(before.premiumPercent)}
        after={after && formatPercent(after.premiumPercent)}
      >
        {after && formatMoney(after.premium)}
      </Cell>
      <Cell
        label="Premium over cost"
        before={before?.margin ? formatMoney(before.margin) : null}
        after={after?.margin ? formatMoney(after.margin) : null}
      >
        {after && after.marginPercent !== null ? formatPercent(after.marginPercent) : null}
      </Cell>
    </tr>
  );
}

interface CellProps {
  label: string;
  before: string | null;
  after: string | null;
  children: string | null;
}

function Cell({ label, before, after, children }: CellProps) {
  return (
    <td className="num" data-label={label}>
      <BeforeAndAfter before={before} after={after} />
      {children !== null && <small>{children}</small>}
    </td>
  );
}
