import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuoteCart, type HeldTotal } from './quote-cart.ts';
import { remainingMs } from './quote-clock.ts';

type QuoteState =
  /** `last` is shown meanwhile. */
  | { kind: 'asking'; last: HeldTotal | null }
  | { kind: 'held'; now: HeldTotal }
  /** The hold expired or the price changed: the shopper decides about the new total. */
  | { kind: 'moved'; before: HeldTotal; now: HeldTotal }
  | { kind: 'failed'; message: string; isCartError: boolean };

export interface UsedQuote {
  state: QuoteState;
  /** Requests a new quote and shows its total next to the last one. */
  requote: () => void;
  /** Requests a new quote for the next attempt, and shows its total next to the last one only if it changed. */
  replace: () => void;
  /** Accepts the new total. */
  accept: () => void;
  /** Starts over: after a failure, or when the cart was changed. */
  renew: () => void;
}

// Accepting a quote with less time left requests a new one, to leave time to press Pay.
const TOO_SHORT_MS = 25_000;

const hold = (now: HeldTotal): QuoteState => ({ kind: 'held', now });

/** The price hold of the payment step while it is open. */
export function useQuote(open: boolean): UsedQuote {
  const [state, setState] = useState<QuoteState>({ kind: 'asking', last: null });
  const quoteCart = useQuoteCart();
  const latest = useRef({ quoteCart, state });
  useEffect(() => {
    latest.current = { quoteCart, state };
  });
  // Only the response to the latest request may set the state.
  const question = useRef(0);

  const answer = useCallback(async (next: (now: HeldTotal) => QuoteState) => {
    question.current += 1;
    const mine = question.current;
    const reply = await latest.current.quoteCart();
    if (mine === question.current) setState('held' in reply ? next(reply.held) : { kind: 'failed', ...reply });
  }, []);
  const ask = useCallback(
    (next: (now: HeldTotal) => QuoteState) => {
      setState((shown) => ({ kind: 'asking', last: 'now' in shown ? shown.now : null }));
      void answer(next);
    },
    [answer],
  );

  const renew = useCallback(() => ask(hold), [ask]);
  const requote = useCallback(() => {
    const { state: last } = latest.current;
    if (last.kind !== 'held') return;
    ask((now) => ({ kind: 'moved', before: last.now, now }));
  }, [ask]);
  const replace = useCallback(() => {
    const { state: last } = latest.current;
    if (last.kind !== 'held') return;
    ask((now) => (now.total.amount === last.now.total.amount ? hold(now) : { kind: 'moved', before: last.now, now }));
  }, [ask]);
  const accept = useCallback(() => {
    const { state: last } = latest.current;
    if (last.kind !== 'moved') return;
    const { quote, total: accepted } = last.now;
    if (!quote || remainingMs(quote.expiresAt, quote.clock, performance.now()) > TOO_SHORT_MS) {
      setState({ kind: 'held', now: last.now });
      return;
    }
    ask((now) => (now.total.amount === accepted.amount ? { kind: 'held', now } : { kind: 'moved', before: last.now, now }));
  }, [ask]);

  useEffect(() => {
    if (!open) return undefined;
    void answer(hold);
    return () => {
      question.current += 1;
      setState({ kind: 'asking', last: null });
    };
  }, [open, answer]);
  return { state, requote, replace, accept, renew };
}
