import { OperatorError } from '../errors/operator-error.ts';

/** More would scroll the first ones away. */
const MAX_NAMED = 200;

/** What is wrong with a file of another shop, a line a mistake; collected before anything is written. */
export class Problems {
  readonly #found: { place: number; text: string }[] = [];

  add(place: number, text: string): void {
    this.#found.push({ place, text });
  }

  get count(): number {
    return this.#found.length;
  }

  /** Throws an `OperatorError` that names the mistakes in the order of the file, if there are any. */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const texts = this.#found.toSorted((one, other) => one.place - other.place).map(({ text }) => text);
    const rest = texts.length - MAX_NAMED;
    throw new OperatorError([...texts.slice(0, MAX_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
  }
}
