import type { DocumentNode } from '@apollo/client';
import type { ServedResponse } from './result-cache.ts';

interface SharedResult {
  response: Promise<ServedResponse>;
  until: number;
}

/** Upper bound, because the country cookie can be any pair of letters. */
const MAX_RESULTS = 40;

/**
 * Caches the responses that every anonymous page of a country needs (the shell's) for a second: one request to the BFF per
 * second instead of one per page. Only the documents given to the constructor are cached, so nothing personal can get in.
 */
export class ShellMicroCache {
  readonly #documents: ReadonlySet<DocumentNode>;
  readonly #maximumAgeMs: number;
  readonly #results = new Map<string, SharedResult>();

  constructor(documents: readonly DocumentNode[], maximumAgeMs: number) {
    this.#documents = new Set(documents);
    this.#maximumAgeMs = maximumAgeMs;
  }

  /** The cached response, or the one of `load`; concurrent callers share one load, and a failure is not cached. */
  get(document: DocumentNode, country: string, resultKey: string, load: () => Promise<ServedResponse>): Promise<ServedResponse> {
    if (!this.#documents.has(document)) return load();
    const key = `${country} ${resultKey}`;
    const kept = this.#results.get(key);
    if (kept && kept.until > performance.now()) return kept.response;
    const response = load();
    if (this.#results.size >= MAX_RESULTS) this.#results.clear();
    this.#results.set(key, { response, until: performance.now() + this.#maximumAgeMs });
    response.catch(() => this.#results.delete(key));
    return response;
  }
}
