import type { GenericSchema } from 'valibot';
import type { Read } from './answer-reader.ts';

interface Repeated {
  text: string;
  /** What it was read with: a plain Strapi's rows come whole, and two readings of the same list differ. */
  schema: GenericSchema;
  /** What was read from the text, frozen: callers share it. Undefined until the text has come twice. */
  value: unknown;
}

const MAXIMUM_ANSWERS = 100;
const LONGEST_TEXT = 200_000;

/**
 * Answers that the backend gives again, byte for byte, are read once: on busy paths reading is the largest part of an answer's cost.
 * The backend is asked each time all the same, and what it has not just said is never used.
 */
export class ParseMemo {
  /** By question, the latest asked last. */
  readonly #answers = new Map<string, Repeated>();

  /** What `read` makes of the text. Throws what `read` throws, and a SyntaxError when the text is no JSON. */
  read<T>(question: string, text: string, read: Read<T>): T {
    const last = this.#answers.get(question);
    const isRepeated = last?.text === text && last.schema === read.schema;
    const value = isRepeated && last.value !== undefined ? (last.value as T) : read.body(JSON.parse(text));
    this.#answers.delete(question);
    if (text.length <= LONGEST_TEXT) this.#keep(question, { text, schema: read.schema, value: isRepeated ? frozen(value) : undefined });
    return value;
  }

  #keep(question: string, answer: Repeated): void {
    if (this.#answers.size >= MAXIMUM_ANSWERS) this.#answers.delete(this.#answers.keys().next().value!);
    this.#answers.set(question, answer);
  }
}

/** The value itself, with everything in it closed to changes. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen<unknown>(part);
  return value;
}
