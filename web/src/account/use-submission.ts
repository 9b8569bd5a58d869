import { useCallback, useState } from 'react';
import type { UserErrorCode } from '../platform/bff-client/schema-types.generated.ts';
import { callMessage } from '../platform/bff-client/call-message.ts';
import type { ServerMessages } from '../ui/form/use-checked-form.ts';

interface Fault {
  code: UserErrorCode;
  message: string;
  field: string | null;
}

interface Submission {
  busy: boolean;
  /** About the form as a whole. */
  message: string | null;
  /** Error codes of the last submission. */
  codes: readonly UserErrorCode[];
  fieldMessages: ServerMessages;
  /** Sends the form and passes a payload without errors to `onDone`; the form stays busy until that has settled. Never rejects. */
  send: <Payload extends { userErrors: readonly Fault[] }>(
    call: () => Promise<Payload>,
    onDone: (payload: Payload) => void | Promise<void>,
  ) => Promise<void>;
}

const NO_MESSAGES: ServerMessages = {};

/** Submits a form: errors of its own fields are shown beside them, all others above the form. */
export function useSubmission(fields: readonly string[]): Submission {
  const [busy, setBusy] = useState(false);
  const [faults, setErrors] = useState<readonly Fault[]>([]);
  const [fieldMessages, setFieldMessages] = useState(NO_MESSAGES);
  const [failure, setFailure] = useState<string | null>(null);

  const send: Submission['send'] = useCallback(
    async (call, onDone) => {
      setBusy(true);
      setFailure(null);
      setErrors([]);
      setFieldMessages(NO_MESSAGES);
      try {
        const payload = await call();
        const [own, others] = sortErrors(payload.userErrors, fields);
        setErrors(payload.userErrors);
        setFieldMessages(own);
        setFailure(others.length > 0 ? others.join(' ') : null);
        if (payload.userErrors.length === 0) await onDone(payload);
      } catch (error) {
        setFailure(callMessage(error));
      } finally {
        setBusy(false);
      }
    },
    [fields],
  );
  return { busy, message: failure, codes: faults.map(({ code }) => code), fieldMessages, send };
}

/** Messages by the form's own fields ("input.email" is "email"), and those that belong to none of them. */
function sortErrors(faults: readonly Fault[], fields: readonly string[]): [ServerMessages, string[]] {
  const own: Record<string, string[]> = {};
  const others: string[] = [];
  for (const { field, message } of faults) {
    const name = field?.split('.').at(-1);
    if (name !== undefined && fields.includes(name)) (own[name] ??= []).push(message);
    else others.push(message);
  }
  return [own, others];
}
