import type { DocumentNode } from '@apollo/client';
import { canonicalJson, resultKey, type PayloadResult } from './result-key.ts';

interface Sent {
  /** Once something shows it. */
  query?: DocumentNode;
  variables: Record<string, unknown>;
  data: unknown;
}

/** The results that came with the page and are not in Apollo's cache yet. */
export class HydrationPayload {
  readonly #sent: Map<string, Sent>;

  constructor(sent: readonly PayloadResult[]) {
    this.#sent = new Map(sent.map(([name, variables, data]) => [name + canonicalJson(variables), { variables, data }]));
  }

  /** Looks at one to show it. */
  show(query: DocumentNode, variables: Record<string, unknown>): unknown {
    if (this.#sent.size === 0) return undefined;
    const sent = this.#sent.get(resultKey(query, variables));
    if (sent) sent.query = query;
    return sent?.data;
  }

  has(query: DocumentNode, variables: Record<string, unknown>): boolean {
    return this.#sent.size > 0 && this.#sent.has(resultKey(query, variables));
  }

  /** Hands one over for good; undefined when it never came, or was handed over before. */
  take(query: DocumentNode, variables: Record<string, unknown> | undefined): unknown {
    if (this.#sent.size === 0) return undefined;
    const key = resultKey(query, variables);
    const data = this.#sent.get(key)?.data;
    this.#sent.delete(key);
    return data;
  }

  /** What the page shows of them. */
  shown(): { query: DocumentNode; variables: Record<string, unknown> }[] {
    return [...this.#sent.values()].flatMap(({ query, variables }) => (query ? { query, variables } : []));
  }
}
