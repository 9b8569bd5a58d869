import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QuoteCartInput } from '../../platform/bff-client/schema-types.generated.ts';
import { canonicalJson } from '../../platform/bff-client/result-key.ts';
import { useQuoteCart, type HeldTotal, type QuoteFailure } from './quote-cart.ts';
import { remainingMs } from './quote-clock.ts';

type QuoteState =
  /** `last` is shown meanwhile. */
  | { kind: 'loading'; last: HeldTotal | null }
  | { kind: 'held'; now: HeldTotal }
  /** The hold expired or the price changed: the shopper decides about the new total. */
  | { kind: 'moved'; before: HeldTotal; now: HeldTotal }
  | ({ kind: 'failed' } & QuoteFailure);

export interface QuoteHandle {
  state: QuoteState;
  /** Requests a new quote and shows its total next to the last one. */
  requote: () => void;
  /** Requests a new quote for the next attempt, and shows its total next to the last one that was held only if it changed. */
  replace: () => void;
  accept: () => void;
  /** The current hold lasts until then: more time for a step that needs it. */
  extend: (heldUntil: string) => void;
  /** Starts over: after a failure, or when the cart was changed. */
  renew: () => void;
}

// Accepting a quote with less time left requests a new one, to leave time to press Pay.
const TOO_SHORT_MS = 25_000;

const hold = (now: HeldTotal): QuoteState => ({ kind: 'held', now });

/** The price hold of the payment step while it is open, for these choices: a changed one asks for a new total. */
export function useQuote(open: boolean, choices: QuoteCartInput): QuoteHandle {
  const [state, setState] = useState<QuoteState>({ kind: 'loading', last: null });
  const choicesKey = canonicalJson(choices);
  const quoteCart = useQuoteCart(useMemo(() => JSON.parse(choicesKey) as QuoteCartInput, [choicesKey]));
  const latest = useRef({ quoteCart, state });
  const lastHeld = useRef<HeldTotal | null>(null);
  useEffect(() => {
    latest.current = { quoteCart, state };
    if (state.kind === 'held') lastHeld.current = state.now;
  });
  // Only the response to the latest request may set the state.
  const newest = useRef(0);

  const response = useCallback(async (next: (now: HeldTotal) => QuoteState) => {
    newest.current += 1;
    const mine = newest.current;
    const result = await latest.current.quoteCart();
    if (mine === newest.current) setState('held' in result ? next(result.held) : { kind: 'failed', ...result });
  }, []);
  const requestQuote = useCallback(
    (next: (now: HeldTotal) => QuoteState) => {
      setState((shown) => ({ kind: 'loading', last: 'now' in shown ? shown.now : null }));
      void response(next);
    },
    [response],
  );

  const renew = useCallback(() => requestQuote(hold), [requestQuote]);
  const requote = useCallback(() => {
    const { state: last } = latest.current;
    if (last.kind !== 'held') return;
    requestQuote((now) => ({ kind: 'moved', before: last.now, now }));
  }, [requestQuote]);
  const replace = useCallback(() => {
    const { state: last } = latest.current;
    const before = last.kind === 'held' ? last.now : lastHeld.current;
    requestQuote((now) => (!before || now.total.amount === before.total.amount ? hold(now) : { kind: 'moved', before, now }));
  }, [requestQuote]);
  const extend = useCallback((heldUntil: string) => {
    setState((last) => {
      if (last.kind !== 'held' || !last.now.quote) return last;
      const { quote } = last.now;
      const heldMs = Date.parse(heldUntil) - Date.parse(quote.createdAt);
      return heldMs > quote.hold.heldMs
        ? hold({ ...last.now, quote: { ...quote, hold: { ...quote.hold, heldMs, awaitsCode: true } } })
        : last;
    });
  }, []);
  const accept = useCallback(() => {
    const { state: last } = latest.current;
    if (last.kind !== 'moved') return;
    const { quote, total: accepted } = last.now;
    if (!quote || remainingMs(quote.hold, performance.now()) > TOO_SHORT_MS) {
      setState({ kind: 'held', now: last.now });
      return;
    }
    requestQuote((now) => (now.total.amount === accepted.amount ? { kind: 'held', now } : { kind: 'moved', before: last.now, now }));
  }, [requestQuote]);

  useEffect(() => {
    if (!open) return undefined;
    void response(hold);
    return () => {
      newest.current += 1;
      setState((shown) => ({ kind: 'loading', last: 'now' in shown ? shown.now : null }));
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `response` reads the newest choices
  }, [open, choicesKey, response]);
  return { state, requote, replace, accept, extend, renew };
}
