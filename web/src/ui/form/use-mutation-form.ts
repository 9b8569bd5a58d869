import { useBff, type Bff } from '../../platform/bff-client/bff.ts';
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from './use-checked-form.ts';
import { useSubmission, type Submission, type UserError } from './use-submission.ts';

interface MutationFormOptions<Values extends object, Payload> extends Omit<CheckedFormOptions<Values>, 'serverMessages' | 'onDone'> {
  send: (bff: Bff, values: Values) => Promise<Payload>;
  onSaved: (payload: Payload, values: Values) => void | Promise<void>;
}

export type MutationForm<Values extends object> = CheckedForm<Values> & Omit<Submission, 'submit'>;

/** A form by the rules of `useCheckedForm` whose valid values are sent to the BFF; validation errors of the BFF are shown in it. */
export function useMutationForm<Values extends object, Payload extends { userErrors: readonly UserError[] }>({
  send,
  onSaved,
  ...options
}: MutationFormOptions<Values, Payload>): MutationForm<Values> {
  const bff = useBff();
  const { submit, ...submission } = useSubmission(options.fields);
  const form = useCheckedForm<Values>({
    ...options,
    serverMessages: submission.fieldMessages,
    onDone: (values) =>
      submit(
        () => send(bff, values),
        (payload) => onSaved(payload, values),
      ),
  });
  return { ...form, ...submission };
}
