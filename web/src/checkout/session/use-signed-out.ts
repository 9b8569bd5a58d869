import { useEffect, useEffectEvent, useState } from 'react';
import type { Money } from '@koura/shared-types/money';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import type { Buyer } from '../buyer.ts';
import type { QuoteHandle } from '../quote/use-quote.ts';
import { signedInText, takeSignedInNote, type SignedIn } from './signed-in-note.ts';

interface SignedOutOptions {
  buyer: Buyer | null;
  quote: QuoteHandle;
  /** The checkout keeps showing its cart while its person is signed out. */
  isSignedOut: boolean;
  onSignedOut: (isSignedOut: boolean) => void;
}

interface SignedOut {
  total: Money | null;
  signedIn: () => void;
  /** After a sign-in: who it is, what was kept, and the total. */
  note: string | null;
}

export function useSignedOut({ buyer, quote, isSignedOut, onSignedOut }: SignedOutOptions): SignedOut {
  const { reload } = useCartHandover();
  const { state, replace } = quote;
  const [total, setTotal] = useState<Money | null>(null);
  const [shown, setShown] = useState<SignedIn | null>(takeSignedInNote);
  const now = 'now' in state ? state.now.total : null;
  if (now && !isSignedOut && now.amount !== total?.amount) setTotal(now);

  const isRefused = buyer !== null && state.kind === 'failed' && state.isSignedOut;
  const leave = useEffectEvent(() => onSignedOut(true));
  useEffect(() => {
    if (isRefused) leave();
  }, [isRefused]);

  const signedIn = (): void => {
    setShown({ isOther: false, before: total, hadCoupons: false });
    onSignedOut(false);
    void reload();
    replace();
  };
  const note = shown && buyer && !isSignedOut ? signedInText(shown, buyer.details.firstName || (buyer.details.email ?? ''), now) : null;
  return { total, signedIn, note };
}
