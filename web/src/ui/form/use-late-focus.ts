import { useEffect, useRef } from 'react';
import { FIRST_INVALID_FIELD_FOCUS_MS } from '@koura/shared-types/business-constants';

/** What shows that a person has gone on by themselves. */
const SIGNS = ['input', 'focusin'];

export interface LateFocus {
  /** Calls `focus` once after 500 ms (specification section 5), unless the person types or goes to another field until then. */
  plan: (focus: () => void) => void;
  cancel: () => void;
}

/** Focuses what has to be corrected, a moment after it was refused. */
export function useLateFocus(): LateFocus {
  const planned = useRef<AbortController>(undefined);
  useEffect(() => () => planned.current?.abort(), []);
  return {
    plan: (focus) => {
      planned.current?.abort();
      const plan = (planned.current = new AbortController());
      const { signal } = plan;
      const timer = setTimeout(() => {
        plan.abort();
        focus();
      }, FIRST_INVALID_FIELD_FOCUS_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
      const goesOn = ({ target }: Event): void => {
        if (target instanceof Element && target.matches('input, select, textarea')) plan.abort();
      };
      for (const sign of SIGNS) document.addEventListener(sign, goesOn, { capture: true, signal });
    },
    cancel: () => planned.current?.abort(),
  };
}
