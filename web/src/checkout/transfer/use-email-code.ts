import { useState } from 'react';

const SIX_DIGITS = /^\d{6}$/;

/** The code that confirms an email address. Only in memory: it is a secret. */
export interface EmailCode {
  /** What the backend said about the code's mail; null while no code is needed. */
  needed: string | null;
  typed: string;
  message: string | null;
  type: (text: string) => void;
  /** The code to be sent, null without one; undefined when it is missing, which is shown. */
  take: () => string | null | undefined;
  ask: (text: string) => void;
  reject: (text: string) => void;
}

interface CodeState extends Pick<EmailCode, 'needed' | 'typed' | 'message'> {
  email: string;
}

/** A code belongs to the address that it was mailed to: another address starts without one. */
export function useEmailCode(email: string): EmailCode {
  const [stored, setState] = useState<CodeState>({ email, ...NONE });
  const state = stored.email === email ? stored : { email, ...NONE };
  return {
    ...state,
    type: (typed) => setState({ ...state, typed, message: null }),
    take() {
      if (state.needed === null) return null;
      const code = state.typed.replaceAll(/\s/g, '');
      if (SIX_DIGITS.test(code)) return code;
      setState({ ...state, message: 'Please enter the six digits from the email.' });
      return undefined;
    },
    ask: (needed) => setState({ email, ...NONE, needed }),
    reject: (message) => setState({ ...state, needed: state.needed ?? CODE_SENT, message }),
  };
}

const NONE = { needed: null, typed: '', message: null };
const CODE_SENT = 'We’ve sent a six-digit code to your email address.';
