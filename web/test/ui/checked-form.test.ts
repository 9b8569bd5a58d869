import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, describe, test, vi } from 'vitest';
import * as v from 'valibot';
import { checkValues } from '../../src/ui/form/check-values.ts';
import { EmailField } from '../../src/ui/form/email-field.tsx';
import { CheckboxField } from '../../src/ui/form/form-field.tsx';
import { checkBy, loadCheck } from '../../src/ui/form/form-rules.ts';
import { FormState } from '../../src/ui/form/form-state.ts';
import { useCheckedForm, type ServerMessages } from '../../src/ui/form/use-checked-form.ts';

const EMPTY = 'Please enter it.';
const schema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, EMPTY)),
  email: v.pipe(v.string(), v.minLength(1, EMPTY), v.email('Not an address.'), v.minLength(8, 'Too short.')),
  isShown: v.optional(v.boolean(), false),
});
type Values = v.InferOutput<typeof schema>;
const check = (values: Values) => checkValues(schema, values);
const DEFAULTS = { name: '', email: '', isShown: false };

describe('the check of all values', () => {
  test.each([
    ['every message of a field', { name: 'Mere', email: 'mere' }, { email: ['Not an address.', 'Too short.'] }],
    ['an empty field is only empty', { name: 'Mere', email: '' }, { email: [EMPTY] }],
    ['of each field', { name: ' ', email: '' }, { name: [EMPTY], email: [EMPTY] }],
    ['of the form', { name: 'Mere', email: 'mere@example.nz', other: 1 }, { other: ['Please check this value.'] }],
  ])('%s', (_name, values, messages) => expect(checkValues(schema, values)).toEqual({ valid: null, messages }));

  test('returns what the schema makes of them', () =>
    expect(checkValues(schema, { name: ' Mere ', email: 'mere@example.nz' })).toEqual({
      valid: { name: 'Mere', email: 'mere@example.nz', isShown: false },
      messages: {},
    }));
});

type Step = (form: FormState<Values>) => void;
const type: (name: 'name' | 'email', value: string) => Step = (name, value) => (form) => form.change(name, value, check);
const leave: (name: 'name' | 'email', value: string) => Step = (name, value) => (form) => form.leave(name, value, check);
const setValues: (values: Partial<Values>) => Step = (values) => (form) => form.setValues(values, check);
const submit: Step = (form) => void form.submit({}, check);
const reset: Step = (form) => form.reset();

describe('messages', () => {
  test.each<[string, Step[], Record<string, string[]>]>([
    ['none while a field is first typed into', [type('email', 'm')], {}],
    ['of a field that is left', [type('email', 'm'), leave('email', 'm')], { email: ['Not an address.', 'Too short.'] }],
    ['of no other field', [leave('name', '')], { name: [EMPTY] }],
    ['change with each key after that', [leave('email', 'm'), type('email', 'mere@x.nz')], { email: [] }],
    ['appear with each key after that', [leave('email', 'mere@x.nz'), type('email', 'mere')], { email: ['Not an address.', 'Too short.'] }],
    ['of all fields after a submit', [submit], { name: [EMPTY], email: [EMPTY] }],
    ['change with each key after a submit', [submit, type('name', 'M')], { name: [], email: [EMPTY] }],
    ['none of values that are filled in', [setValues({ name: '', email: 'mere' })], {}],
    ['of values that are filled in after a submit', [submit, setValues({ name: 'Mere', email: '' })], { name: [], email: [EMPTY] }],
    ['of a field that was filled in and is typed into', [setValues({ name: 'Mere' }), type('name', '')], { name: [EMPTY] }],
    ['none after a reset', [submit, reset], {}],
    ['nor with the first key after it', [leave('name', ''), submit, reset, type('name', ' ')], {}],
  ])('%s', (_name, steps, messages) => {
    const form = new FormState<Values>(DEFAULTS);
    for (const step of steps) step(form);
    expect(form.snapshot().messages).toEqual(messages);
  });
});

describe('rules that are loaded when the form is used', () => {
  test.each<[string, Step[], Record<string, string[]>]>([
    ['a field that was left before', [(form) => form.leave('name', '', undefined)], { name: [EMPTY] }],
    ['none while a field is first typed into', [(form) => form.change('name', '', undefined)], {}],
    [
      'its value when they arrive',
      [(form) => form.leave('name', '', undefined), (form) => form.change('name', 'M', undefined)],
      { name: [] },
    ],
    ['none of values that are filled in', [(form) => form.setValues({ name: '' }, undefined)], {}],
    ['none after a reset', [(form) => form.leave('name', '', undefined), reset], {}],
  ])('check %s', (_name, steps, messages) => {
    const form = new FormState<Values>(DEFAULTS);
    for (const step of steps) step(form);
    expect(form.snapshot().messages).toEqual({});
    form.recheck(check);
    expect(form.snapshot().messages).toEqual(messages);
  });

  test('are loaded once', async () => {
    const load = vi.fn<() => Promise<typeof schema>>(() => Promise.resolve(schema));
    expect(checkBy(load)).toBeUndefined();
    expect((await loadCheck(load))(DEFAULTS).messages).toEqual({ name: [EMPTY], email: [EMPTY] });
    expect(checkBy(load)!(DEFAULTS).messages).toEqual({ name: [EMPTY], email: [EMPTY] });
    expect(load).toHaveBeenCalledOnce();
  });

  test('that cannot be loaded leave the check to the server, and are tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const load = (): Promise<typeof schema> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect((await loadCheck(load))(DEFAULTS)).toEqual({ valid: DEFAULTS, messages: {} });
    expect(checkBy(load)).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('values', () => {
  test('are kept as typed, and sent as the schema makes them', () => {
    const form = new FormState<Values>(DEFAULTS);
    form.change('name', ' Mere ', check);
    form.setValues({ email: 'mere@example.nz', isShown: true }, check);
    expect(form.snapshot().values).toEqual({ name: ' Mere ', email: 'mere@example.nz', isShown: true });
    expect(form.submit({}, check)).toEqual({ name: 'Mere', email: 'mere@example.nz', isShown: true });
    expect(form.snapshot().values.name).toBe(' Mere ');
  });

  test('that a browser filled in without an event are sent', () => {
    const form = new FormState<Values>(DEFAULTS);
    expect(form.submit({ name: 'Mere', email: 'mere@example.nz' }, check)).toMatchObject({ name: 'Mere', email: 'mere@example.nz' });
    expect(form.snapshot().values).toMatchObject({ name: 'Mere', email: 'mere@example.nz' });
  });

  test('are the same object until one changes, which is how drafts are noticed', () => {
    const form = new FormState<Values>(DEFAULTS);
    form.leave('name', '', check);
    form.submit(DEFAULTS, check);
    expect(form.snapshot().values).toBe(form.defaults);
    form.change('name', 'M', check);
    expect(form.snapshot().values).not.toBe(form.defaults);
  });

  test('listeners hear each change until they leave', () => {
    const form = new FormState<Values>(DEFAULTS);
    const heard: string[] = [];
    const stop = form.subscribe(() => heard.push(form.snapshot().values.name));
    form.change('name', 'M', check);
    form.reset();
    stop();
    form.change('name', 'Me', check);
    expect(heard).toEqual(['M', '']);
  });
});

describe('the form that the server draws', () => {
  function Form({ defaults, serverMessages }: { defaults: Partial<Values>; serverMessages: ServerMessages }) {
    const { field, attributes } = useCheckedForm({ schema, fields: ['name', 'email'], defaults, serverMessages, onDone: () => undefined });
    return createElement(
      'form',
      attributes,
      createElement(EmailField, field('email')),
      createElement(CheckboxField, { label: 'Show it', ...field('isShown') }),
    );
  }
  const draw = (defaults: Partial<Values>, serverMessages: ServerMessages = {}): string =>
    renderToString(createElement(Form, { defaults, serverMessages }));

  test('has the defaults, and is held until hydration', () => {
    const html = draw({ email: 'mere@example.nz', isShown: true });
    expect(html).toContain('value="mere@example.nz"');
    expect(html).toContain('checked=""');
    expect(html).toContain('<form noValidate="" data-held="" method="post">');
    expect(draw({ isShown: false })).not.toContain('checked');
  });

  test('has the messages of the server', () => expect(draw({}, { email: ['It is taken.'] })).toContain('It is taken.'));
});
