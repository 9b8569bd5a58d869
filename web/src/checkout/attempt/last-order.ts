import { readRecord, writeRecord } from './session-record.ts';

const KEY = 'koura_last_order';

/** The number of the order that this tab placed last; null when there is none. */
export function lastOrderNumber(): string | null {
  return readRecord<{ orderNumber: string }>(KEY).orderNumber ?? null;
}

export function rememberLastOrder(orderNumber: string): void {
  writeRecord(KEY, { orderNumber });
}
