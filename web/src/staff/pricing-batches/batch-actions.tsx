import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBff, type Bff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { CONFIRMED, type Warning } from '../pricing/preview/pricing-warnings.ts';
import preview from '../pricing/preview/pricing-preview.module.css';
import {
  ApprovePricingBatchDocument,
  DiscardPricingBatchDocument,
  type PricingBatchFieldsFragment,
  PublishPricingBatchDocument,
  UndoPricingBatchDocument,
} from './pricing-batches.generated.ts';
import { productsIn } from './pricing-batch-text.ts';
import styles from './pricing-batches.module.css';

const PLAIN_STEPS = {
  approve: ApprovePricingBatchDocument,
  discard: DiscardPricingBatchDocument,
  undo: UndoPricingBatchDocument,
};
type Step = 'publish' | keyof typeof PLAIN_STEPS;

export function BatchActions({ batch }: { batch: PricingBatchFieldsFragment }) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<Warning>>(new Set());
  const [asksAgain, setAsksAgain] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) problem.current?.focus();
  }, [failure]);
  const { id, state, warnings, needsApproval, canApprove } = batch;
  const isOpen = state === 'DRAFT' || state === 'APPROVED';
  const waits = state === 'DRAFT' && needsApproval;
  const ready = productsIn(batch, 'READY');

  async function take(step: Step): Promise<void> {
    if (busy) return;
    if (step === 'publish' && warnings.some(({ warning }) => !confirmed.has(warning))) {
      setAsksAgain(true);
      return;
    }
    setBusy(step);
    setFailure(await send(bff, step, id, [...confirmed]));
    await revalidate();
    setBusy(null);
  }
  const confirm = (warning: Warning, isConfirmed: boolean): void =>
    setConfirmed((before) => new Set(isConfirmed ? [...before, warning] : [...before].filter((one) => one !== warning)));

  return (
    <div className={styles.actions}>
      {isOpen && !waits && warnings.length > 0 && (
        <fieldset className={preview.confirm}>
          <legend>Please confirm</legend>
          {warnings.map(({ warning, products }) => (
            <CheckboxField
              key={warning}
              label={`${CONFIRMED[warning]}: ${formatCount(products, 'product')}`}
              checked={confirmed.has(warning)}
              messages={asksAgain && !confirmed.has(warning) ? ['Please confirm this, or discard the change.'] : []}
              onChange={({ target }) => confirm(warning, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {failure !== null && (
        <div ref={problem} tabIndex={-1}>
          <Note tone="warn" role="alert">
            {failure}
          </Note>
        </div>
      )}
      {waits && (
        <Note>
          {canApprove
            ? 'These prices need a second pair of eyes: yours. Look through them, then approve or discard them.'
            : 'These prices need a second pair of eyes. Ask a colleague who edits premiums to approve them on this page.'}
        </Note>
      )}
      <div role="status">
        {busy === 'publish' && (
          <p>
            <progress aria-label="Publishing" /> Publishing {formatCount(ready, 'product')}…
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {canApprove && (
          <Button busy={busy === 'approve'} onClick={() => void take('approve')}>
            Approve
          </Button>
        )}
        {isOpen && !waits && ready > 0 && (
          <Button busy={busy === 'publish'} onClick={() => void take('publish')}>
            Publish {formatCount(ready, 'product')}
          </Button>
        )}
        {isOpen && (
          <Button variant="quiet" busy={busy === 'discard'} onClick={() => void take('discard')}>
            Discard
          </Button>
        )}
        {state === 'PUBLISHED' && (
          <Button variant="secondary" busy={busy === 'undo'} onClick={() => void take('undo')}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

/** An error message, null on success. */
function send(bff: Bff, step: Step, batchId: string, confirmedWarnings: Warning[]): Promise<string | null> {
  if (step === 'publish') return tryMutation(bff, PublishPricingBatchDocument, { input: { batchId, confirmedWarnings } });
  return tryMutation(bff, PLAIN_STEPS[step], { input: { batchId } });
}
