import type { FieldMessages } from './check-values.ts';
import type { Check } from './form-rules.ts';

export type FieldName<Values> = Extract<keyof Values, string>;

export interface FormSnapshot<Values> {
  /** As typed, valid or not. */
  values: Values;
  messages: FieldMessages;
}

/**
 * The values of a form and the messages to show, by specification section 5: a field is checked when it is left and with each change
 * after that; a submit checks all of them, and from then on each change does. While there is no check yet, `recheck` does it later.
 */
export class FormState<Values extends object> {
  readonly defaults: Values;
  readonly #touched = new Set<FieldName<Values>>();
  /** Fields that were to be checked before there was a check. */
  readonly #unchecked = new Set<string>();
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

  change(name: FieldName<Values>, value: unknown, check: Check<Values> | undefined): void {
    this.#set({ [name]: value }, check, this.#isSubmitted || this.#touched.has(name));
  }

  /** Takes the value, too: some browsers fill in fields without an event. */
  leave(name: FieldName<Values>, value: unknown, check: Check<Values> | undefined): void {
    this.#touched.add(name);
    this.#set({ [name]: value }, check, true);
  }

  /** Several values at once, which are only checked if the form has been submitted: nobody has been to these fields. */
  setValues(values: Partial<Values>, check: Check<Values> | undefined): void {
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

  /** The check is there now. */
  recheck(check: Check<Values>): void {
    if (this.#unchecked.size === 0) return;
    const { values, messages } = this.#snapshot;
    const found = check(values).messages;
    this.#show({
      values,
      messages: { ...messages, ...Object.fromEntries(Array.from(this.#unchecked, (name) => [name, found[name] ?? []])) },
    });
    this.#unchecked.clear();
  }

  reset(): void {
    this.#isSubmitted = false;
    this.#touched.clear();
    this.#unchecked.clear();
    this.#show({ values: this.defaults, messages: {} });
  }

  #set(filled: object, check: Check<Values> | undefined, isChecked: boolean): void {
    const values = this.#same({ ...this.#snapshot.values, ...filled });
    const checked = isChecked && check ? check(values).messages : {};
    const messages = { ...this.#snapshot.messages };
    if (isChecked) {
      for (const name of Object.keys(filled)) {
        if (check) messages[name] = checked[name] ?? [];
        else this.#unchecked.add(name);
      }
    }
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
