import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '../../platform/format/format-money.ts';
import { askBank, loadCardProvider } from '../cards/card-provider.ts';
import { CheckingPanel } from './checking-panel.tsx';
import { reuseKeyOf, type OpenAttempt } from './order-attempt.ts';
import { usePlaceOrder } from './place-order.ts';
import type { OrderOutcome, Overdue } from './place-order-flow.ts';

interface OpenOrderProps {
  attempt: OpenAttempt;
  cardEntry: { scriptUrl: string; publishableKey: string };
  phone: string;
  /** False once the checkout is open again: the order is still followed, and opens its page if it was placed. */
  isShown: boolean;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
  /** The checkout may open again. `failureMessage`: about an outcome without an order. */
  onOver: (failureMessage?: string) => void;
}

/** Follows an order with unknown outcome, sent before this page was loaded or by a closed tab. */
export function OpenOrder({ attempt, cardEntry: { scriptUrl, publishableKey }, phone, isShown, onPlaced, onOver }: OpenOrderProps) {
  const { resume } = usePlaceOrder();
  const [isAtBank, setIsAtBank] = useState(false);
  const [overdue, setOverdue] = useState<Overdue | null>(null);
  const placed = useEffectEvent(onPlaced);
  const over = useEffectEvent(onOver);

  useEffect(() => {
    let gone = false;
    const follow = async (): Promise<void> => {
      const outcome = await resume(attempt, {
        authorise: async (clientSecret) => askBank(await loadCardProvider(scriptUrl, publishableKey), clientSecret),
        onStage: (stage) => !gone && setIsAtBank(stage === 'bank'),
        onOverdue: (next) => !gone && setOverdue(next),
        isGone: () => gone,
      });
      if (outcome.kind === 'placed') await placed(outcome);
      over(outcome.kind === 'placed' ? undefined : messageOf(outcome));
    };
    void follow();
    return () => {
      gone = true;
    };
  }, [attempt, resume, scriptUrl, publishableKey]);

  const fillInAgain = (): void => {
    reuseKeyOf(attempt);
    onOver();
  };
  return isShown && <CheckingPanel overdue={overdue} phone={phone} atBank={isAtBank} onFillInAgain={fillInAgain} />;
}

function messageOf(outcome: Exclude<OrderOutcome, { kind: 'placed' }>): string {
  if (outcome.kind !== 'rejected') return outcome.message;
  const messages = outcome.errors.map(({ message }) => message).join(' ');
  if (!outcome.priceChange) return messages;
  const { oldTotal, newTotal } = outcome.priceChange;
  return `${messages} It was ${formatMoney(oldTotal)} and is ${formatMoney(newTotal)} now.`;
}
