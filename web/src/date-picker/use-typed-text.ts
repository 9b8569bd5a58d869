import { useEffect, useRef, useState } from 'react';
import { isEmpty, NOTHING_PICKED, type Picked } from '../picker-rules/picked.ts';
import { problemText, rejectionText } from '../picker-rules/problem-text.ts';
import { readText } from '../picker-rules/read-text.ts';
import type { Picker } from './use-picker.ts';

interface TypedText {
  /** Text being typed; null while the field shows its value. */
  typed: string | null;
  rejected: string | null;
  type: (text: string) => void;
  /** Submits the text, on Enter or on leaving the field. */
  finish: (leaves: boolean) => void;
  forget: () => void;
}

/**
 * Text input (R10.4 to R10.8): complete, pickable text moves the calendar and is submitted by Enter, Tab or leaving the field; other
 * text changes nothing. With `onError` text is applied with every key, and invalid text stays.
 */
export function useTypedText({ state, context, dispatch, report }: Picker, onError?: (error: string | null) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const { rules, committed } = context;
  const isLive = onError !== undefined;

  const read = (text: string): { picked: Picked | null; error: string | null } => {
    if (isLive && rules.clearable && text.trim() === '') return { picked: NOTHING_PICKED, error: null };
    const picked = readText(text, rules, state.fields);
    const why = picked && problemText(picked, rules);
    return { picked, error: picked && why === null ? null : rejectionText(text, why) };
  };
  const error = typed === null ? null : read(typed).error;
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (error === reported.current) return;
    reported.current = error;
    onError?.(error);
  }, [error, onError]);

  const type = (text: string): void => {
    setTyped(text);
    setRejected(null);
    report({ type: 'text-input', text });
    if (!state.open && rules.text.opensMenu) dispatch({ type: 'open' });
    const { picked } = read(text);
    if (picked) dispatch({ type: 'text', picked, takes: isLive });
  };

  const finish = (leaves: boolean): void => {
    if (typed === null) return;
    if (typed.trim() === '') {
      if (rules.clearable && !isEmpty(committed)) dispatch({ type: 'clear' });
      setTyped(null);
      return;
    }
    const { picked } = read(typed);
    if (picked) dispatch({ type: 'submit-text', picked, leaves });
    else report({ type: 'invalid-select', about: typed, reason: 'text' });
    setRejected(error);
    if (error === null || (leaves && !isLive)) setTyped(null);
  };

  const forget = (): void => {
    setTyped(null);
    setRejected(null);
  };
  return { typed, rejected, type, finish, forget };
}
