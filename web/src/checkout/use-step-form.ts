import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormRegisterReturn } from 'react-hook-form';
import type * as v from 'valibot';
import { FIRST_INVALID_FIELD_FOCUS_MS } from '@koura/shared-types/business-constants';
import { mergeMessages } from './merge-messages.ts';
import { valibotResolver } from './valibot-resolver.ts';

/** Messages of the server by field name. */
export type ServerMessages = Readonly<Record<string, readonly string[]>>;

interface StepFormOptions<Values extends FieldValues> {
  schema: v.GenericSchema<unknown, Values>;
  /** The fields in the order of the page: the first invalid one gets the focus. */
  fields: readonly FieldPath<Values>[];
  defaults: DefaultValues<Values>;
  serverMessages: ServerMessages;
  /** Everything typed, at every key: nothing is ever lost. */
  onDraft: (values: Partial<Values>) => void;
  onDone: (values: Values) => void;
}

type FieldProps = UseFormRegisterReturn & { messages: readonly string[] };

/** One step's form: checks when a field is left, says what is wrong beside it, focuses the first such field 500 ms after a submit attempt. */
export function useStepForm<Values extends FieldValues>({
  schema,
  fields,
  defaults,
  serverMessages,
  onDraft,
  onDone,
}: StepFormOptions<Values>) {
  const form = useForm<Values, unknown, Values>({
    resolver: valibotResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { subscribe, setFocus, formState } = form;
  const keep = useEffectEvent(onDraft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const focusSoon = (wrong: (field: FieldPath<Values>) => boolean): void => {
    const first = fields.find(wrong);
    clearTimeout(timer.current);
    if (first) timer.current = setTimeout(() => setFocus(first), FIRST_INVALID_FIELD_FOCUS_MS);
  };
  const submit = (event: FormEvent): Promise<void> => form.handleSubmit(onDone, (errors) => focusSoon((field) => field in errors))(event);

  // What the server refused opens this step again: its first field gets the focus like any other.
  const focusRefused = useEffectEvent(focusSoon);
  useEffect(() => {
    focusRefused((field) => (serverMessages[field]?.length ?? 0) > 0);
  }, [serverMessages]);

  const field = (name: FieldPath<Values>): FieldProps => {
    const fault = formState.errors[name] as { message?: string } | undefined;
    const untouched = !form.getFieldState(name, formState).isDirty;
    return {
      ...form.register(name),
      messages: mergeMessages({
        errors: untouched ? serverMessages[name]?.map((message) => ({ message })) : [],
        client: fault?.message ? [{ property: name, message: fault.message }] : [],
      }),
    };
  };
  return { form, field, submit };
}
