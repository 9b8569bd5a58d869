import { refCodeOf } from '@koura/shared-types/ref-code';
import { readStored, readStoredJson, writeStored } from './browser-storage.ts';

/** How long it is remembered by a visitor who agrees; the text that asks for it says so. */
export const REF_DAYS = 30;

const KEY = 'koura_ref';
const CONSENT_KEY = 'koura_ref_consent';
const KEPT_MS = REF_DAYS * 86_400_000;

/** `at`: when the visitor came, in milliseconds since 1970. */
interface KeptRef {
  ref: string;
  at: number;
}

/**
 * Keeps by whose link the visitor came, the last one: until the tab is closed, and for 30 days where they have agreed to it. In storage,
 * never in a cookie: the landing page, which a newsletter or another site sends everybody to, stays the shared page of all visitors. Asked
 * about, because who is paid for a sale is for somebody else's benefit. What is no code is ignored.
 */
export function keepRef(sent: string): void {
  const ref = refCodeOf(sent);
  if (ref === null) return;
  const kept = JSON.stringify({ ref, at: Date.now() } satisfies KeptRef);
  writeStored(KEY, kept, 'sessionStorage');
  if (refConsent()) writeStored(KEY, kept);
}

/** The code that is kept; null for none. */
export function keptRef(): string | null {
  const [last] = [readKept('sessionStorage'), readKept('localStorage')]
    .filter((kept) => kept !== null && Date.now() - kept.at < KEPT_MS)
    .toSorted((one, other) => other!.at - one!.at);
  return last?.ref ?? null;
}

/** Whether the visitor agreed that it is remembered; null: they have not been asked. */
export function refConsent(): boolean | null {
  const stored = readStored(CONSENT_KEY);
  return stored === 'yes' ? true : stored === 'no' ? false : null;
}

export function storeRefConsent(agreed: boolean): void {
  writeStored(CONSENT_KEY, agreed ? 'yes' : 'no');
  writeStored(KEY, agreed ? readStored(KEY, 'sessionStorage') : null);
}

function readKept(storage: 'sessionStorage' | 'localStorage'): KeptRef | null {
  const { ref, at } = (readStoredJson(KEY, storage) as Partial<KeptRef> | null) ?? {};
  const code = refCodeOf(typeof ref === 'string' ? ref : null);
  return code === null || typeof at !== 'number' ? null : { ref: code, at };
}
