import type { PricingModel } from '../../../platform/bff-client/schema-types.generated.ts';
import { formatDateTime } from '../../../platform/format/format-date.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { changeLines, type PricingChange } from './pricing-change-text.ts';
import type { usePricingChanges } from './use-pricing-changes.ts';
import styles from './pricing-changes.module.css';

interface PricingChangesProps {
  changes: ReturnType<typeof usePricingChanges>;
  model: PricingModel | null;
  /** Undoes the last change; absent while something is not saved. */
  onUndo: ((change: PricingChange) => void) | undefined;
  busy: boolean;
}

export function PricingChanges({ changes: { shown, failure, busy: loading, load }, model, onUndo, busy }: PricingChangesProps) {
  return (
    <details className={styles.changes}>
      <summary>Changes so far{shown && ` (${shown.total})`}</summary>
      {failure !== null && (
        <Note tone="warn" role="alert">
          <p>
            <b>The changes couldn’t be loaded.</b> {failure}
          </p>
          <Button size="s" variant="quiet" onClick={() => load(1)}>
            Load again
          </Button>
        </Note>
      )}
      {shown === null && failure === null && <Skeleton width="100%" height="44px" />}
      {shown?.total === 0 && <p className="muted">No changes yet.</p>}
      {shown && shown.items.length > 0 && (
        <ol aria-busy={loading || undefined}>
          {shown.items.map((change) => (
            <li key={change.id}>
              <p className={styles.who}>
                <b>{change.by}</b> <time dateTime={change.at}>{formatDateTime(change.at)}</time>
                {change.undoes !== null && <span>, undoing the previous change</span>}
              </p>
              <ul>
                {changeLines(change, model).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {change.priceBefore && change.price && change.priceBefore.amount !== change.price.amount && (
                <p className={styles.price}>
                  Price each {formatMoney(change.priceBefore)} → {formatMoney(change.price)}
                </p>
              )}
              {change.canUndo && onUndo && (
                <Button size="s" variant="quiet" busy={busy} onClick={() => onUndo(change)}>
                  Undo this change
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {shown && shown.pageCount > 1 && (
        <p className={styles.pages}>
          <Button size="s" variant="quiet" aria-disabled={shown.page === 1 || undefined} onClick={() => load(Math.max(1, shown.page - 1))}>
            Newer
          </Button>
          <span>
            Page {shown.page} of {shown.pageCount}
          </span>
          <Button
            size="s"
            variant="quiet"
            aria-disabled={shown.page === shown.pageCount || undefined}
            onClick={() => load(Math.min(shown.pageCount, shown.page + 1))}
          >
            Older
          </Button>
        </p>
      )}
    </details>
  );
}
