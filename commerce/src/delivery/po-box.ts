import type { BackendAddress } from '@koura/shared-types/wire/order';

/** PO boxes and private bags, as written in New Zealand and Australia: "PO Box 12", "P.O. Box", "GPO Box", "Private Bag", "Locked Bag". */
const BOX =
  /\bposte\s+restante\b|\b(?:g?\s*p[.\s]*o[.\s]*box|post\s+office\s+box|private\s+bag|locked\s+bag|parcel\s+locker)\b(?=[\s.:#]*(?:no\.?\s*)?[a-z]{0,3}\s?\d)/i;

/** The field of an address that contains a PO box or private bag; undefined for a street address. */
export function poBoxIn(address: BackendAddress): 'line1' | 'line2' | 'suburb' | undefined {
  return (['line1', 'line2', 'suburb'] as const).find((field) => BOX.test(address[field] ?? ''));
}
