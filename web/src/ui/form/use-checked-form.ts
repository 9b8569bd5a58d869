import { useEffect, useEffectEvent, useRef, type FormEvent, type FormHTMLAttributes } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import { FIRST_INVALID_FIELD_FOCUS_MS } from '@koura/shared-types/business-constants';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { mergeMessages } from './merge-messages.ts';
import { valibotResolver } from './valibot-resolver.ts';

/** Messages of the server by field name. */
export type ServerMessages = Readonly<Record<string, readonly string[]>>;

export interface CheckedFormOptions<Values extends FieldValues> {
  schema: v.GenericSchema<unknown, Values>;
  /** Fields in page order: the first invalid one is focused. */
  fields: readonly FieldPath<Values>[];
  defaults: DefaultValues<Values>;
  /** A new object for each rejected submission; each message stays until its field is changed. */
  serverMessages: ServerMessages;
  /** Called with all values on every change. */
  onDraft?: (values: Partial<Values>) => void;
  onDone: (values: Values) => void | Promise<void>;
}

type FieldProps = UseFormRegisterReturn & {
  messages: readonly string[];
  /** For the server-rendered HTML; later the form library keeps the values. */
  defaultValue?: string;
  defaultChecked?: boolean;
};

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  field: (name: FieldPath<Values>) => FieldProps;
  attributes: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'method' | 'onSubmit'> & { 'data-held': '' | undefined };
}

/** A form by specification section 5: validates touched fields, shows messages beside them, and focuses the first invalid field 500 ms after a submit attempt. */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  fields,
  defaults,
  serverMessages,
  onDraft,
  onDone,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: valibotResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { subscribe, setFocus, formState } = form;
  const keep = useEffectEvent((values: Partial<Values>) => onDraft?.(values));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const focusSoon = (wrong: (field: FieldPath<Values>) => boolean): void => {
    const first = fields.find(wrong);
    clearTimeout(timer.current);
    if (first) timer.current = setTimeout(() => setFocus(first), FIRST_INVALID_FIELD_FOCUS_MS);
  };
  const hydrated = useHydrated();
  const attributes = {
    noValidate: true,
    // POST, so that input never gets into a URL; before hydration submission is held (web/server/assets.ts).
    method: 'post',
    'data-held': hydrated ? undefined : '',
    onSubmit: (event: FormEvent) => void form.handleSubmit(onDone, (errors) => focusSoon((field) => field in errors))(event),
  } as const;

  const takeServerMessages = useEffectEvent((rejected: ServerMessages) => {
    if (Object.keys(rejected).length === 0) return;
    // The rejected values become the baseline: a field's message disappears when the field is changed.
    form.reset(form.getValues(), { keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true });
    focusSoon((field) => (rejected[field]?.length ?? 0) > 0);
  });
  useEffect(() => takeServerMessages(serverMessages), [serverMessages]);

  const field = (name: FieldPath<Values>): FieldProps => {
    const error = formState.errors[name] as { message?: string; types?: Record<string, string> } | undefined;
    const untouched = !form.getFieldState(name, formState).isDirty;
    const { ref, ...registered } = form.register(name);
    const initial = defaults[name as keyof typeof defaults] as string | boolean | undefined;
    return {
      ...registered,
      ...(typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial ?? '' }),
      ref: (element: HTMLInputElement | null) => keepTyped(element, ref, (typed) => form.setValue(name, typed as never)),
      messages: mergeMessages({
        errors: untouched ? serverMessages[name]?.map((message) => ({ message })) : [],
        client: Object.values(error?.types ?? (error?.message ? { 0: error.message } : {})).map((message) => ({ property: name, message })),
      }),
    };
  };
  return { form, field, attributes };
}

/** Registers an input, which sets its default, and restores what was typed before hydration. */
function keepTyped(
  element: HTMLInputElement | null,
  register: UseFormRegisterReturn['ref'],
  restore: (typed: string | boolean) => void,
): void {
  const typed = element && (element.type === 'checkbox' ? element.checked : element.value);
  register(element);
  if (element && typed !== null && typed !== (element.type === 'checkbox' ? element.checked : element.value)) restore(typed);
}
