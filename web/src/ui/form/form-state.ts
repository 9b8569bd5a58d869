import type { CheckedValues, FieldMessages } from './check-values.ts';

export type FieldName<Values> = Extract<keyof Values, string>;
export type Check<Values> = (values: Values) => CheckedValues<Values>;

export interface FormSnapshot<Values> {
  /** As typed, valid or not. */
  values: Values;
  messages: FieldMessages;
}

/**
 * The values of a form and the messages to show, by specification section 5: a field is checked when it is left and with each change
 * after that; a submit checks all of them, and from then on each change does.
 */
export class FormState<Values extends object> {
  readonly defaults: Values;
  readonly #touched = new Set<FieldName<Values>>();
  readonly #listeners = new Set<() => void>();
  #isSubmitted = false;
  #snapshot: FormSnapshot<Values>;

  /** Fields without a default are absent until something is typed. */
  constructor(defaults: Partial<Values>) {
    this.defaults = defaults as Values;
    this.#snapshot = { values: this.defaults, messages: {} };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): FormSnapshot<Values> => this.#snapshot;

  change(name: FieldName<Values>, value: unknown, check: Check<Values>): void {
    this.#set({ [name]: value }, check, this.#isSubmitted || this.#touched.has(name));
  }

  /** Takes the value, too: some browsers fill in fields without an event. */
  leave(name: FieldName<Values>, value: unknown, check: Check<Values>): void {
    this.#touched.add(name);
    this.#set({ [name]: value }, check, true);
  }

  /** Several values at once, which are only checked if the form has been submitted: nobody has been to these fields. */
  setValues(values: Partial<Values>, check: Check<Values>): void {
    for (const name of namesOf(values)) this.#touched.add(name);
    this.#set(values, check, this.#isSubmitted);
  }

  /** The values to send; null if any is invalid. `shown`: what the fields contain. */
  submit(shown: Partial<Values>, check: Check<Values>): Values | null {
    const values = { ...this.#snapshot.values, ...shown };
    const { valid, messages } = check(values);
    this.#isSubmitted = true;
    this.#show({ values: this.#same(values), messages });
    return valid;
  }

  reset(): void {
    this.#isSubmitted = false;
    this.#touched.clear();
    this.#show({ values: this.defaults, messages: {} });
  }

  #set(filled: object, check: Check<Values>, isChecked: boolean): void {
    const values = this.#same({ ...this.#snapshot.values, ...filled });
    const checked = isChecked ? check(values).messages : {};
    const messages = { ...this.#snapshot.messages };
    if (isChecked) for (const name of Object.keys(filled)) messages[name] = checked[name] ?? [];
    this.#show({ values, messages });
  }

  /** The values as they are now if nothing is different, so that leaving a field is no change. */
  #same(values: Values): Values {
    const now = this.#snapshot.values;
    return namesOf(values).every((name) => values[name] === now[name]) ? now : values;
  }

  #show(snapshot: FormSnapshot<Values>): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

function namesOf<Values extends object>(values: Partial<Values>): FieldName<Values>[] {
  return Object.keys(values) as FieldName<Values>[];
}
