/**
 * Whether money came in or went out, by a word of the bank. either: kinds of payments that go both ways, so the amount's own sign counts.
 * unknown: anything else.
 */
export type Direction = 'in' | 'out' | 'either' | 'unknown';

/** Words whose only meaning is the sign of the amount beside them. */
const SIGNS: Readonly<Record<string, 'in' | 'out'>> = {
  CR: 'in',
  C: 'in',
  CREDIT: 'in',
  CRDT: 'in',
  '+': 'in',
  IN: 'in',
  DR: 'out',
  D: 'out',
  DEBIT: 'out',
  DBIT: 'out',
  '-': 'out',
  '−': 'out',
  '–': 'out',
  OUT: 'out',
};

/** The sign that a word stands for by itself ("DR", "Credit", "+"); undefined for every other word. */
export function signOf(word: string): 'in' | 'out' | undefined {
  const plain = word.toUpperCase().replace(/\.$/, '');
  return Object.hasOwn(SIGNS, plain) ? SIGNS[plain] : undefined;
}

/** Undoes a payment of either direction. */
const UNDOES = /\b(?:revers\w*|refund\w*|dishonou?r\w*|chargeback|returned|correction)\b/;
const OUT =
  /\b(?:debits?|dd|dr|withdrawals?|wdl|purchases?|fees?|charges?|eft ?pos|pos|atm|cheques?|tax|credit card|sent|paid out|money out)\b/;
const IN = /\b(?:credits?|cr|deposits?|dep|received|receipts?|paid in|money in|d c|dc)\b/;
const EITHER =
  /^(?:bill|automatic|auto|online|internet|mobile|electronic|fast|osko|npp|payid|inter bank|bank)? ?(?:payments?|transfers?)$|^(?:ap|bp|ft|eft|tfr|trf|xfer|pay|int|interest)$/;

/** The direction that a bank's kind of transaction names: "Direct Credit", "EFTPOS DEBIT", "Bill Payment". */
export function directionOf(kind: string): Direction {
  const sign = signOf(kind);
  if (sign) return sign;
  const words = kind
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (UNDOES.test(words)) return 'unknown';
  if (OUT.test(words)) return 'out';
  if (IN.test(words)) return 'in';
  return EITHER.test(words) ? 'either' : 'unknown';
}

/** `TRNTYPE` of OFX 2.2, 11.4.4.3. "Depends on signage of amount" is either. */
const OFX_TYPES: Readonly<Record<string, Direction>> = {
  CREDIT: 'in',
  DEP: 'in',
  DIRECTDEP: 'in',
  DIV: 'in',
  DEBIT: 'out',
  CHECK: 'out',
  CASH: 'out',
  FEE: 'out',
  SRVCHG: 'out',
  DIRECTDEBIT: 'out',
  INT: 'either',
  ATM: 'either',
  POS: 'either',
  XFER: 'either',
  PAYMENT: 'either',
  REPEATPMT: 'either',
  OTHER: 'either',
};

export function directionOfOfx(type: string): Direction {
  const plain = type.toUpperCase();
  return Object.hasOwn(OFX_TYPES, plain) ? OFX_TYPES[plain]! : 'unknown';
}

/**
 * Where a file has the signs. amounts: some amounts are negative. words: a column or tag says which way the money went. unclear: no amount
 * is negative and no word says that money went out, as in an export of what came in.
 */
export type Signs = 'amounts' | 'words' | 'unclear';

/**
 * The amount with its sign, in minor units, or why the line cannot be read, as a sentence for staff. A minus always counts: no word makes a
 * payment of it.
 * @param kind as the file writes it; empty where it says nothing
 */
export function signedAmount(amount: number, kind: string, direction: Direction, signs: Signs): number | string {
  if (amount <= 0) return amount;
  if (kind === '') return signs === 'words' ? 'Nothing says whether its money came in or went out.' : amount;
  switch (direction) {
    case 'in':
      return amount;
    case 'out':
      return signs !== 'amounts' || signOf(kind) ? -amount : `Its amount has no minus, but “${kind}” means that money went out.`;
    case 'either':
      return signs === 'words' ? unclear(kind) : amount;
    case 'unknown':
      return signs === 'amounts' ? amount : unclear(kind);
    default:
      return direction satisfies never;
  }
}

function unclear(kind: string): string {
  return `“${kind}” doesn’t say whether its money came in or went out.`;
}
