import type { DocumentNode } from '@apollo/client';

interface SharedResult {
  data: Promise<unknown>;
  until: number;
}

/** Far more than countries that a shop serves; a cookie can name any pair of letters. */
const MAXIMUM_RESULTS = 40;

/**
 * Answers that every anonymous page of a country needs alike (the shell's), kept for a second: one question to the BFF a
 * second instead of one a page. Only documents that were named at the start are ever kept, so nothing personal can get in.
 */
export class ShellMicroCache {
  readonly #documents: ReadonlySet<DocumentNode>;
  readonly #maximumAgeMs: number;
  readonly #results = new Map<string, SharedResult>();

  constructor(documents: readonly DocumentNode[], maximumAgeMs: number) {
    this.#documents = new Set(documents);
    this.#maximumAgeMs = maximumAgeMs;
  }

  /** The kept answer, or the one that `load` brings; concurrent callers share one load, and a failure is not kept. */
  get(document: DocumentNode, country: string, resultKey: string, load: () => Promise<unknown>): Promise<unknown> {
    if (!this.#documents.has(document)) return load();
    const key = `${country} ${resultKey}`;
    const kept = this.#results.get(key);
    if (kept && kept.until > performance.now()) return kept.data;
    const data = load();
    if (this.#results.size >= MAXIMUM_RESULTS) this.#results.clear();
    this.#results.set(key, { data, until: performance.now() + this.#maximumAgeMs });
    data.catch(() => this.#results.delete(key));
    return data;
  }
}
