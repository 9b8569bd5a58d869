import type { DocumentNode } from '@apollo/client';
import { changedObjects, type ChangeObject, typesIn } from './changed-objects.ts';
import { canonicalJson, resultKey, type PayloadResult } from './result-key.ts';

interface Sent {
  data: unknown;
  /** Names of its objects' types, once somebody asked; a change of figures changes none. */
  types?: ReadonlySet<string>;
  watchers: Set<(data: unknown) => void>;
}

/** Query results of the page's state that are not in Apollo's cache yet. */
export class HydrationPayload {
  readonly #sent: Map<string, Sent>;

  constructor(sent: readonly PayloadResult[]) {
    this.#sent = new Map(sent.map(([name, variables, { data }]) => [name + canonicalJson(variables), { data, watchers: new Set() }]));
  }

  read(query: DocumentNode, variables: Record<string, unknown>): unknown {
    return this.#sent.size > 0 ? this.#sent.get(resultKey(query, variables))?.data : undefined;
  }

  has(query: DocumentNode, variables: Record<string, unknown>): boolean {
    return this.#sent.size > 0 && this.#sent.has(resultKey(query, variables));
  }

  /** Calls back with a result whenever it changes, until it is taken. Returns the unsubscribe function. */
  watch(query: DocumentNode, variables: Record<string, unknown>, onChange: (data: unknown) => void): () => void {
    const watchers = this.#sent.get(resultKey(query, variables))?.watchers;
    watchers?.add(onChange);
    return () => void watchers?.delete(onChange);
  }

  change(types: readonly string[], change: ChangeObject): void {
    for (const sent of this.#sent.values()) {
      const present = (sent.types ??= typesIn(sent.data));
      if (!types.some((type) => present.has(type))) continue;
      const data = changedObjects(sent.data, change);
      if (data === sent.data) continue;
      sent.data = data;
      for (const onChange of sent.watchers) onChange(data);
    }
  }

  /** Removes and returns a result; undefined if the page had none, or it has been taken. */
  take(query: DocumentNode, variables: Record<string, unknown> | undefined): unknown {
    if (this.#sent.size === 0) return undefined;
    const key = resultKey(query, variables);
    const data = this.#sent.get(key)?.data;
    this.#sent.delete(key);
    return data;
  }
}
