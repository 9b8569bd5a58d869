/** A record of this tab's session storage, gone when the tab closes. Storage that is full or forbidden just remembers nothing. */
export function readRecord<Record extends object>(key: string): Partial<Record> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

export function writeRecord(key: string, record: object | null): void {
  try {
    if (record === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Nothing to do: the page keeps what it needs in memory as well.
  }
}
