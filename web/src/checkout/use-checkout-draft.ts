import { contact } from '@koura/shared-types/inputs/contact';
import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Buyer } from './buyer.ts';
import { readDraft, writeDraft, type CheckoutDraft, type StepName } from './checkout-draft.ts';

export interface DraftHandle {
  /** As of the last step or choice. */
  draft: CheckoutDraft;
  /** Keeps what is being typed, for the next step and for a reload. */
  keep: (typed: Partial<CheckoutDraft>) => void;
  /** Takes over a choice that other parts of the page depend on. */
  choose: (chosen: Partial<CheckoutDraft>) => void;
  /** Opens a step, with everything typed so far. */
  go: (step: StepName, typed?: Partial<CheckoutDraft>) => void;
}

/** The checkout's input: what forms type is kept at once, and shown elsewhere when a step is done. */
export function useCheckoutDraft(buyer: Buyer | null): DraftHandle {
  const [draft, setDraft] = useState(() => readDraft(buyer, (details) => v.is(contact, details)));
  // For browsers without storage.
  const typed = useRef<Partial<CheckoutDraft>>({});

  const keep = useCallback((change: Partial<CheckoutDraft>) => {
    typed.current = { ...typed.current, ...change };
    writeDraft(change);
  }, []);
  const choose = useCallback((change: Partial<CheckoutDraft>) => {
    typed.current = { ...typed.current, ...change };
    writeDraft(change);
    setDraft((last) => ({ ...last, ...change }));
  }, []);
  const go = useCallback((step: StepName, change: Partial<CheckoutDraft> = {}) => choose({ ...typed.current, ...change, step }), [choose]);
  return { draft, keep, choose, go };
}
