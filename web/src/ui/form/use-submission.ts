import { useCallback, useRef, useState } from 'react';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import type { UserErrorCode } from '../../platform/bff-client/schema-types.generated.ts';
import type { ServerMessages } from './use-checked-form.ts';

export interface UserError {
  code: UserErrorCode;
  message: string;
  field: string | null;
}

export interface Submission {
  busy: boolean;
  message: string | null;
  codes: readonly UserErrorCode[];
  fieldMessages: ServerMessages;
  /** Sends the form and passes a payload without errors to `onSaved`; the form stays busy until that has settled. Never rejects. */
  submit: <Payload extends { userErrors: readonly UserError[] }>(
    send: () => Promise<Payload>,
    onSaved: (payload: Payload) => void | Promise<void>,
  ) => Promise<void>;
}

const NONE: Pick<Submission, 'message' | 'codes' | 'fieldMessages'> = { message: null, codes: [], fieldMessages: {} };

/** Submits a form: errors of its own fields are shown beside them, all others above the form. One submission at a time. */
export function useSubmission(fields: readonly string[] = []): Submission {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NONE);
  const isRunning = useRef(false);
  const submit: Submission['submit'] = useCallback(
    async (send, onSaved) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setErrors(NONE);
      try {
        const payload = await send();
        const { fieldMessages, others } = sortUserErrors(payload.userErrors, fields);
        setErrors({ message: others.join(' ') || null, codes: payload.userErrors.map(({ code }) => code), fieldMessages });
        if (payload.userErrors.length === 0) await onSaved(payload);
      } catch (error) {
        setErrors({ ...NONE, message: callMessage(error) });
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [fields],
  );
  return { busy, ...errors, submit };
}

/** Messages by the form's own fields ("input.email" is "email"), and those that belong to none of them. */
export function sortUserErrors(
  errors: readonly Pick<UserError, 'message' | 'field'>[],
  fields: readonly string[],
): { fieldMessages: Record<string, string[]>; others: string[] } {
  const fieldMessages: Record<string, string[]> = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const name = field?.split('.').at(-1);
    if (name !== undefined && fields.includes(name)) (fieldMessages[name] ??= []).push(message);
    else others.push(message);
  }
  return { fieldMessages, others };
}
