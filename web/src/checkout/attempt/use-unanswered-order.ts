import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '../../platform/format/format-money.ts';
import { askBank, loadCardProvider } from '../cards/card-provider.ts';
import { reuseKeyOf, unansweredAttempt } from './order-attempt.ts';
import { usePlaceOrder } from './place-order.ts';
import type { OrderOutcome, Overdue } from './place-order-flow.ts';

export interface UnansweredOrder {
  state: 'idle' | 'checking' | 'bank';
  /** Message of an outcome without an order. */
  failureMessage: string | null;
  overdue: Overdue | null;
  /** Stops waiting: the checkout opens again, and its next order reuses the key. */
  fillInAgain: () => void;
}

interface UnansweredOptions {
  cardEntry: { scriptUrl: string; publishableKey: string };
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
}

/** Follows an order with unknown outcome, sent before this page was loaded or by a closed tab. */
export function useUnansweredOrder({ cardEntry: { scriptUrl, publishableKey }, onPlaced }: UnansweredOptions): UnansweredOrder {
  const { resume } = usePlaceOrder();
  // From the first render: the page must not look as if nothing had been ordered.
  const [attempt] = useState(unansweredAttempt);
  const [state, setState] = useState<UnansweredOrder['state']>(attempt ? 'checking' : 'idle');
  const [failureMessage, setFailureMessage] = useState<string | null>(null);
  const [overdue, setOverdue] = useState<Overdue | null>(null);
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    if (!attempt) return undefined;
    let gone = false;
    const follow = async (): Promise<void> => {
      const outcome = await resume(attempt, {
        authorise: async (clientSecret) => askBank(await loadCardProvider(scriptUrl, publishableKey), clientSecret),
        onStage: (stage) => !gone && setState(stage === 'bank' ? 'bank' : 'checking'),
        onOverdue: (next) => !gone && setOverdue(next),
        isGone: () => gone,
      });
      if (outcome.kind === 'placed') await placed(outcome);
      else setFailureMessage(messageOf(outcome));
      setState('idle');
    };
    void follow();
    return () => {
      gone = true;
    };
  }, [attempt, resume, scriptUrl, publishableKey]);

  return {
    state,
    failureMessage,
    overdue,
    fillInAgain() {
      if (!attempt) return;
      reuseKeyOf(attempt);
      setState('idle');
    },
  };
}

function messageOf(outcome: Exclude<OrderOutcome, { kind: 'placed' }>): string {
  if (outcome.kind !== 'rejected') return outcome.message;
  const messages = outcome.errors.map(({ message }) => message).join(' ');
  if (!outcome.priceChange) return messages;
  const { oldTotal, newTotal } = outcome.priceChange;
  return `${messages} It was ${formatMoney(oldTotal)} and is ${formatMoney(newTotal)} now.`;
}
