import type { BackendCall } from './backend-call.ts';

export interface StoredAnswer {
  /** The answer's body: JSON that was read without complaint. */
  text: string;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

const LARGEST_TEXT = 1_000_000;
const ALL_TEXTS = 32_000_000;
const OLDEST_MS = 24 * 3_600_000;
/** On busy paths an answer is kept once a second, not once a request. */
const NEW_ENOUGH_MS = 1000;

/** The public catalogue. Spot prices are left out: an old one would pass for today's. */
const CATALOGUE = /^\/(?:products|metals|mints|categories)(?:\/|$)/;

/** Whether an answer to the call is the same for everybody: a catalogue GET without cart, login or other headers of its own. */
export function isShared(call: BackendCall): boolean {
  return call.method === 'GET' && call.kind === 'catalogue' && !call.cart && !call.headers && CATALOGUE.test(call.path);
}

/** The latest good answers of the public catalogue, for the time when the backend is away. Bounded by size and age. */
export class StoredAnswers {
  readonly #answers = new Map<string, StoredAnswer>();
  #size = 0;

  /** undefined when there is none, or none younger than a day. */
  get(key: string): StoredAnswer | undefined {
    const answer = this.#answers.get(key);
    return answer && Date.now() - answer.at < OLDEST_MS ? answer : undefined;
  }

  /** Whether what is kept under the key is old enough to be replaced. */
  wants(key: string, text: string): boolean {
    const old = this.#answers.get(key);
    return text.length <= LARGEST_TEXT && (!old || Date.now() - old.at >= NEW_ENOUGH_MS);
  }

  keep(key: string, text: string): void {
    const now = Date.now();
    this.#forget(key);
    this.#answers.set(key, { text, at: now });
    this.#size += text.length;
    // A Map keeps its order of insertion: the first is the one whose last answer is the oldest.
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= ALL_TEXTS) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#size -= answer.text.length;
  }
}
