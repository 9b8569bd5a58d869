import { EVERY_PRODUCT } from './surrogate-keys.ts';

/**
 * Every purge is sent a second time after this. Meanwhile another web server or BFF may have answered the edge with what it had not yet heard
 * of, and an answer that was on its way during the purge may have been kept after it.
 */
const AGAIN_MS = 500;
const MAX_WAIT_MS = 2000;
/** More keys at once are replaced by the one that all pages with products have. */
const MAX_KEYS = 200;

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Purges pages at one edge by surrogate key: `POST` with the keys in the header `Surrogate-Key`. One request at a time; what is to be
 * purged meanwhile is collected. An edge that is away costs nothing but one line in the log: pages there end by themselves.
 */
export class EdgePurge {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #log: Log;
  #pending = new Set<string>();
  #again = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #awaySince: number | undefined;

  constructor(url: string, headers: ReadonlyMap<string, string>, log: Log) {
    this.#url = url;
    this.#headers = Object.fromEntries(headers);
    this.#log = log;
  }

  purge(keys: readonly string[]): void {
    this.#pending = bounded(this.#pending, keys);
    this.#again = bounded(this.#again, keys);
    this.#timer ??= setTimeout(() => this.#sendAgain(), AGAIN_MS).unref();
    void this.#send();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #sendAgain(): void {
    this.#timer = undefined;
    this.#pending = bounded(this.#pending, [...this.#again]);
    this.#again = new Set();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#pending.size > 0) {
      const keys = [...this.#pending].join(' ');
      this.#pending = new Set();
      this.#note(await this.#failureOf(keys));
    }
    this.#isSending = false;
  }

  async #failureOf(keys: string): Promise<string | undefined> {
    try {
      const headers = { ...this.#headers, 'surrogate-key': keys };
      const response = await fetch(this.#url, { method: 'POST', headers, redirect: 'error', signal: AbortSignal.timeout(MAX_WAIT_MS) });
      await response.body?.cancel();
      return response.ok ? undefined : `it answered ${response.status}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return cause instanceof Error ? cause.message : message;
    }
  }

  #note(failure: string | undefined): void {
    const edge = new URL(this.#url).host;
    if (failure !== undefined && this.#awaySince === undefined) {
      this.#awaySince = performance.now();
      this.#log.warn({ edge }, `the edge cannot be purged, so its pages show a change up to three seconds later: ${failure}`);
    } else if (failure === undefined && this.#awaySince !== undefined) {
      const seconds = Math.round((performance.now() - this.#awaySince) / 1000);
      this.#awaySince = undefined;
      this.#log.warn({ edge }, `the edge is purged again after ${seconds} s`);
    }
  }
}

function bounded(before: ReadonlySet<string>, more: readonly string[]): Set<string> {
  const all = new Set([...before, ...more]);
  if (all.size <= MAX_KEYS) return all;
  return new Set([EVERY_PRODUCT]);
}
