type StorageName = 'localStorage' | 'sessionStorage';

/** Reads browser storage, which may be full, forbidden or absent: then null. */
export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The value stored as JSON; null when there is none, or it is not JSON. */
export function readStoredJson(key: string, storage?: StorageName): unknown {
  try {
    return JSON.parse(readStored(key, storage) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes to browser storage; null removes the value. False when the browser does not allow it. */
export function writeStored(key: string, value: string | null, storage: StorageName = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function clearStorage(storage: StorageName): void {
  try {
    globalThis[storage].clear();
  } catch {
    // Storage that is forbidden is empty.
  }
}
