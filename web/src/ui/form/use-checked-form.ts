import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type FormEvent, type FormHTMLAttributes } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { FieldElements, showIn, valueOf, type FieldElement } from './field-elements.ts';
import { type Check, checkBy, type FormRules, loadCheck } from './form-rules.ts';
import { FormState, type FieldName } from './form-state.ts';
import { mergeMessages } from './merge-messages.ts';
import { useLateFocus } from './use-late-focus.ts';

export type ServerMessages = Readonly<Record<string, readonly string[]>>;

export interface CheckedFormOptions<Values extends object> {
  /** One that is loaded is loaded when the form is first used; a submission waits for it. */
  schema: FormRules<Values>;
  /** Fields in page order: the first invalid one is focused. */
  fields: readonly FieldName<Values>[];
  /** Read at the first rendering only. */
  defaults: NoInfer<Partial<Values>>;
  /** A new object for each rejected submission; each message stays until its field is changed. */
  serverMessages: ServerMessages;
  onDraft?: (values: Partial<Values>) => void;
  onDone: (values: Values) => void | Promise<void>;
}

/** The attributes of an input. It is uncontrolled: `defaultValue` is for the server-rendered HTML, then the browser keeps the value. */
export interface FieldProps {
  name: string;
  ref: (element: FieldElement | null) => void;
  onChange: (event: { target: FieldElement }) => void;
  onBlur: (event: { target: FieldElement }) => void;
  messages: readonly string[];
  defaultValue?: string;
  defaultChecked?: boolean;
}

export interface CheckedForm<Values extends object> {
  /** As typed, valid or not. */
  values: Values;
  field: (name: FieldName<Values>) => FieldProps;
  /** Sets a value that was chosen otherwise than by typing, and checks it. */
  setValue: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  /** Sets several values; messages appear if the form has been submitted. */
  setValues: (values: Partial<Values>) => void;
  reset: () => void;
  attributes: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'method' | 'onFocus' | 'onSubmit'> & { 'data-held': '' | undefined };
}

/** A form by specification section 5: checks fields when they are left, shows messages beside them, and focuses the first invalid field a moment after a submit attempt. */
export function useCheckedForm<Values extends object>({
  schema,
  fields,
  defaults,
  serverMessages,
  onDraft,
  onDone,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const [state] = useState(() => new FormState<Values>(defaults));
  const [elements] = useState(() => new FieldElements());
  const { values, messages } = useSyncExternalStore(state.subscribe, state.snapshot, state.snapshot);
  /** Undefined at first use, which loads it. */
  const check = (): Check<Values> | undefined => {
    const known = checkBy(schema);
    if (!known) void loadCheck(schema).then((loaded) => state.recheck(loaded));
    return known;
  };

  const keep = useEffectEvent((typed: Values) => onDraft?.(typed));
  useEffect(() => {
    if (values !== state.defaults) keep(values);
  }, [state, values]);

  const lateFocus = useLateFocus();
  const focusSoon = (wrong: ServerMessages): void => {
    const first = fields.find((name) => (wrong[name]?.length ?? 0) > 0);
    if (first) lateFocus.plan(() => elements.focus(first));
  };

  // What the server rejected: a field's message disappears when the field has another value.
  const [rejected, setRejected] = useState({ values, messages: serverMessages });
  if (rejected.messages !== serverMessages) setRejected({ values, messages: serverMessages });
  const focusRejected = useEffectEvent((wrong: ServerMessages) => {
    if (Object.keys(wrong).length > 0) focusSoon(wrong);
  });
  useEffect(() => focusRejected(serverMessages), [serverMessages]);

  const submit = (by: Check<Values>): void => {
    const valid = state.submit(elements.values() as Partial<Values>, by);
    if (valid) void onDone(valid);
    else focusSoon(state.snapshot().messages);
  };
  // For the rules; a second press meanwhile is no second submission.
  const isWaiting = useRef(false);
  const submitOnceLoaded = async (): Promise<void> => {
    isWaiting.current = true;
    const loaded = await loadCheck(schema);
    isWaiting.current = false;
    submit(loaded);
  };

  const hydrated = useHydrated();
  const attributes = {
    noValidate: true,
    // POST, so that input never gets into a URL; before hydration submission is held (web/server/inline-scripts/loader-script.ts).
    method: 'post',
    'data-held': hydrated ? undefined : '',
    onFocus: () => void check(),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      lateFocus.cancel();
      const known = checkBy(schema);
      if (known) return submit(known);
      if (!isWaiting.current) void submitOnceLoaded();
    },
  } as const;

  const field = (name: FieldName<Values>): FieldProps => {
    const initial = state.defaults[name] ?? '';
    const fromServer = values[name] === rejected.values[name] ? serverMessages[name] : undefined;
    return {
      name,
      ...(typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial as string }),
      ref: (element) => {
        if (!element || !elements.add(name, element)) return;
        // Typed before hydration; otherwise the input may be shown again, with its default.
        if (valueOf(element) !== initial) state.change(name, valueOf(element), check());
        else showIn(element, state.snapshot().values[name]);
      },
      onChange: ({ target }) => state.change(name, valueOf(target), check()),
      onBlur: ({ target }) => state.leave(name, valueOf(target), check()),
      messages: mergeMessages({
        errors: fromServer?.map((message) => ({ property: name, message })),
        client: messages[name]?.map((message) => ({ property: name, message })),
      }),
    };
  };
  return {
    values,
    field,
    setValue: (name, value) => {
      elements.show({ [name]: value });
      state.leave(name, value, check());
    },
    setValues: (filled) => {
      elements.show(filled);
      state.setValues(filled, check());
    },
    reset: () => {
      state.reset();
      elements.show(state.defaults);
    },
    attributes,
  };
}
