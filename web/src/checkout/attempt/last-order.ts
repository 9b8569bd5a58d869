import { readRecord, writeRecord } from './session-record.ts';

const KEY = 'koura_last_order';

/** Number of the last order placed in this tab, or null. */
export function lastOrderNumber(): string | null {
  return readRecord<{ orderNumber: string }>(KEY).orderNumber ?? null;
}

export function rememberLastOrder(orderNumber: string): void {
  writeRecord(KEY, { orderNumber });
}
