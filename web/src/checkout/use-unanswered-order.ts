import { useEffect, useEffectEvent, useState } from 'react';
import { useBff } from '../platform/bff.ts';
import { settleAttempt, unansweredKey } from './order-attempt.ts';
import { orderCheck, wait } from './order-check.ts';
import { checkOrder } from './place-order-flow.ts';

/** An order that was sent before this page was loaded and whose outcome nobody saw: asks for it by its key. */
export function useUnansweredOrder(onPlaced: (orderNumber: string) => Promise<void>): { state: 'idle' | 'checking'; said: string | null } {
  const bff = useBff();
  const [state, setState] = useState<'idle' | 'checking'>('idle');
  const [said, setSaid] = useState<string | null>(null);
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    const key = unansweredKey();
    if (!key) return;
    const calls = { check: (asked: string) => orderCheck(bff, asked), wait, onChecking: () => setState('checking') };
    const follow = async (): Promise<void> => {
      const outcome = await checkOrder(key, calls, null);
      settleAttempt('done');
      if (outcome.kind === 'placed') await placed(outcome.orderNumber);
      if (outcome.kind === 'notPlaced') setSaid(outcome.message);
      setState('idle');
    };
    void follow();
  }, [bff]);
  return { state, said };
}
