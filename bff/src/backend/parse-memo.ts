import { LRUCache } from 'lru-cache';
import type { GenericSchema } from 'valibot';
import type { Read } from './response-parser.ts';

interface Repeated {
  text: string;
  /** The schema it was parsed with: the same list of a plain Strapi is parsed with several. */
  schema: GenericSchema;
  /** The parsed value, frozen because callers share it. Undefined until a second caller has the same text. */
  value: unknown;
}

const MAX_BYTES = 32_000_000;
const MAX_TEXT_LENGTH = 200_000;
/** A parsed response takes about as many times the bytes of its text. */
const PARSED = 3;

/**
 * Parses byte-identical responses once: on busy paths parsing is most of a response's cost. The backend is still requested every time, and
 * only what it has just returned is used.
 */
export class ParseMemo {
  /** By request. */
  readonly #answers = new LRUCache<string, Repeated>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text, value }, key) => key.length + 1 + text.length * (value === undefined ? 1 : 1 + PARSED),
  });

  /**
   * What `read` returns for the text. `isShared`: other callers have received the same response. Throws the errors of `read`, and a
   * SyntaxError when the text is not JSON.
   */
  read<T>(key: string, text: string, read: Read<T>, isShared = false): T {
    const last = this.#answers.get(key);
    const isRepeated = last?.text === text && last.schema === read.schema;
    if (isRepeated && last.value !== undefined) return last.value as T;
    const value = read.body(JSON.parse(text));
    if (text.length > MAX_TEXT_LENGTH) this.#answers.delete(key);
    else this.#answers.set(key, { text, schema: read.schema, value: isRepeated || isShared ? frozen(value) : undefined });
    return value;
  }
}

/** The value itself, deeply frozen. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen<unknown>(part);
  return value;
}
