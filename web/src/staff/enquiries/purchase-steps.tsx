import type { PurchaseState } from '../../platform/bff-client/schema-types.generated.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { PayoutsStopped } from '../customers/payouts-stopped.tsx';
import styles from './enquiries-page.module.css';
import { bidText, nextSteps, STEP_TEXTS, stepText } from './purchase-text.ts';
import type { EnquiryPurchaseFieldsFragment } from './staff-enquiries.generated.ts';

interface PurchaseStepsProps {
  purchase: EnquiryPurchaseFieldsFragment;
  /** The name of the person who offers. */
  name: string;
  /** Undefined while another form is open. */
  onOpen: ((state: PurchaseState) => void) | undefined;
}

/** What the dealer would pay, how far buying has got, and what may come next. */
export function PurchaseSteps({ purchase: { bid, steps, payoutsFrozenUntil }, name, onOpen }: PurchaseStepsProps) {
  const possible = nextSteps(steps);
  const next = payoutsFrozenUntil === null ? possible : possible.filter((state) => state !== 'PAID');
  return (
    <section aria-label={`Buying from ${name}`} className={styles.purchase}>
      {next.length > 0 && (
        <p>
          <b>Bid</b> {bidText(bid)}
        </p>
      )}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.at}>
              {stepText(step)}{' '}
              <span className="muted">
                {step.by.name}, <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
      {possible.length > 0 && <PayoutsStopped until={payoutsFrozenUntil} what="Don’t pay them" />}
      {onOpen && next.length > 0 && (
        <p className={styles.actions}>
          {next.map((state, index) => (
            <Button key={state} variant={index === 0 ? 'primary' : 'quiet'} size="s" onClick={() => onOpen(state)}>
              {state === 'OFFERED' && steps.length > 0 ? 'Another offer' : STEP_TEXTS[state].open}{' '}
              <span className="visuallyHidden">{name}</span>
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}
