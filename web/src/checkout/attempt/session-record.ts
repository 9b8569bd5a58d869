import { readStoredJson, writeStored } from '../../platform/browser-storage.ts';

/** A record in this tab's session storage, gone when the tab closes; empty when there is none. */
export function readRecord<Record extends object>(key: string): Partial<Record> {
  return (readStoredJson(key, 'sessionStorage') as Partial<Record> | null) ?? {};
}

export function writeRecord(key: string, record: object | null): void {
  writeStored(key, record && JSON.stringify(record), 'sessionStorage');
}
