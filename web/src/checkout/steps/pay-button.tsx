import { type ChosenMethod, PAYMENT } from '../../platform/payment-behaviour.ts';
import { TriangleAlert } from 'lucide';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { QuoteHandle } from '../quote/use-quote.ts';
import styles from './payment-step.module.css';

interface PayButtonProps {
  quote: QuoteHandle;
  method: ChosenMethod;
  busy: boolean;
}

export function PayButton({ quote: { state, renew }, method, busy }: PayButtonProps) {
  // The way on is to sign in refetch, above the steps.
  if (state.kind === 'failed' && state.isSignedOut) return null;
  if (state.kind === 'failed') {
    return (
      <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.note}>
        <p>{state.message}</p>
        <p className={styles.actions}>
          {state.isCartError ? (
            <ButtonLink size="s" to="/cart/">
              View cart
            </ButtonLink>
          ) : (
            <Button size="s" onClick={renew}>
              Try again
            </Button>
          )}
        </p>
      </Note>
    );
  }
  return (
    <Button type="submit" wide className={styles.pay} busy={busy} disabled={state.kind !== 'held' && !busy}>
      {state.kind === 'loading' ? <Skeleton width={150} height={18} /> : `${PAYMENT[method].payLabel} ${formatMoney(state.now.total)}`}
    </Button>
  );
}
