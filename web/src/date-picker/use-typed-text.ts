import { useEffect, useRef, useState } from 'react';
import { isEmpty, NOTHING, type Picked } from '../picker-rules/picked.ts';
import { problemText, rejectionText } from '../picker-rules/problem-text.ts';
import { readText } from '../picker-rules/read-text.ts';
import type { Picker } from './use-picker.ts';

interface TypedText {
  /** What is being written; null while the field shows its value. */
  typed: string | null;
  /** Why what was finished last could not be taken. */
  rejected: string | null;
  type: (text: string) => void;
  /** Takes what was written, by Enter or by leaving the field. */
  finish: (leaves: boolean) => void;
  forget: () => void;
}

/**
 * Text entry (R10.4 to R10.8): whole and pickable text moves the calendar and is taken by Enter, Tab or leaving; the rest changes
 * nothing. With `onFault` it is taken with every key, and what cannot be taken stays written.
 */
export function useTypedText({ state, context, dispatch, report }: Picker, onError?: (fault: string | null) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const { rules, committed } = context;
  const isLive = onError !== undefined;

  const read = (text: string): { picked: Picked | null; fault: string | null } => {
    if (isLive && rules.clearable && text.trim() === '') return { picked: NOTHING, fault: null };
    const picked = readText(text, rules, state.fields);
    const why = picked && problemText(picked, rules);
    return { picked, fault: picked && why === null ? null : rejectionText(text, why) };
  };
  const fault = typed === null ? null : read(typed).fault;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (fault === told.current) return;
    told.current = fault;
    onError?.(fault);
  }, [fault, onError]);

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
    else report({ type: 'invalid-text', text: typed });
    setRejected(fault);
    if (fault === null || (leaves && !isLive)) setTyped(null);
  };

  const forget = (): void => {
    setTyped(null);
    setRejected(null);
  };
  return { typed, rejected, type, finish, forget };
}
