import { isId } from '@koura/shared-types/id';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../platform/browser-storage.ts';
import { Store } from '../../platform/store.ts';
import { MAX_COMPARED } from './compare-url.ts';

/** The pieces that this tab has chosen to compare, by id. */
const KEY = 'koura_compare';
const NONE: readonly string[] = [];

function read(): readonly string[] {
  const ids = (readStored(KEY, 'sessionStorage') ?? '').split(',').filter(isId);
  // The same array as during hydration: with another one every box of a list would render again right after it.
  return ids.length > 0 ? ids.slice(0, MAX_COMPARED) : NONE;
}

let store: Store<readonly string[]> | undefined;
const choice = (): Store<readonly string[]> => (store ??= new Store(read()));

/** Chooses exactly these pieces. */
export function setCompared(ids: readonly string[]): void {
  choice().set(ids);
  writeStored(KEY, ids.length > 0 ? ids.join(',') : null, 'sessionStorage');
}

const subscribe = (listener: () => void): (() => void) => choice().subscribe(listener);
const current = (): readonly string[] => choice().get();

/** The chosen pieces, oldest first; none on the server and during hydration. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}
