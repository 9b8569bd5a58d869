import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { settleAttempt, unansweredKey } from './order-attempt.ts';
import { orderCheck, wait } from './order-check.ts';
import { checkOrder } from './place-order-flow.ts';

/** An order that was sent before this page was loaded and whose outcome nobody saw: asks for it by its key. */
export function useUnansweredOrder(onPlaced: (orderNumber: string) => Promise<void>): { state: 'idle' | 'checking'; said: string | null } {
  const client = useApolloClient();
  const [state, setState] = useState<'idle' | 'checking'>('idle');
  const [said, setSaid] = useState<string | null>(null);
  const placed = useRef(onPlaced);
  placed.current = onPlaced;

  useEffect(() => {
    const key = unansweredKey();
    if (!key) return;
    const calls = { check: (asked: string) => orderCheck(client, asked), wait, onChecking: () => setState('checking') };
    void checkOrder(key, calls, null).then(async (outcome) => {
      settleAttempt('done');
      if (outcome.kind === 'placed') return placed.current(outcome.orderNumber);
      if (outcome.kind === 'notPlaced') setSaid(outcome.message);
      setState('idle');
    });
  }, [client]);
  return { state, said };
}
