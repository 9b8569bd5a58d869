import { useState } from 'react';
import { isEmpty, problemOf } from '../picker-rules/picked.ts';
import { readText } from '../picker-rules/read-text.ts';
import type { Picker } from './use-picker.ts';

interface TypedText {
  /** What is being written; null while the field shows its value. */
  typed: string | null;
  /** What was written last and could not be taken, in quotation marks. */
  refused: string | null;
  type: (text: string) => void;
  /** Takes what was written, by Enter or by leaving the field. */
  finish: (leaves: boolean) => void;
  forget: () => void;
}

/** Text entry (R10.4 to R10.8): whole and pickable text moves the calendar and is taken by Enter, Tab or leaving; the rest changes nothing. */
export function useTypedText({ state, context, dispatch, report }: Picker): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { rules, committed } = context;

  const type = (text: string): void => {
    setTyped(text);
    setRefused(null);
    report({ type: 'text-input', text });
    if (!state.open) dispatch({ type: 'open' });
    const picked = readText(text, rules, state.fields);
    if (picked) dispatch({ type: 'text', picked });
  };

  const finish = (leaves: boolean): void => {
    if (typed === null) return;
    if (typed.trim() === '') {
      if (rules.clearable && !isEmpty(committed)) dispatch({ type: 'clear' });
      setTyped(null);
      return;
    }
    const picked = readText(typed, rules, state.fields);
    const valid = picked !== null && problemOf(picked, rules) === null;
    if (picked) dispatch({ type: 'submit-text', picked, leaves });
    setRefused(valid ? null : `“${typed.trim()}”`);
    if (valid || leaves) setTyped(null);
  };

  return { typed, refused, type, finish, forget: () => setTyped(null) };
}
