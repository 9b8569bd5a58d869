import { expect, test } from 'vitest';
import { signedInText } from '../../src/checkout/session/signed-in-note.ts';

const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });
const same = { isOther: false, before: nzd('100.00'), hadCoupons: false };
const other = { isOther: true, before: nzd('100.00'), hadCoupons: false };
const OTHER =
  'You’re signed in as Ana now. Your cart has the same items, with this account’s prices, cards and points. Please check the details below.';

test.each([
  [same, null, 'You’re signed in again as Ana. Everything is as you left it.'],
  [same, nzd('100.00'), 'You’re signed in again as Ana. Everything is as you left it. Your total is still $100.00.'],
  [same, nzd('101.00'), 'You’re signed in again as Ana. Everything is as you left it. Your total is now $101.00; it was $100.00.'],
  [{ ...same, before: null }, nzd('101.00'), 'You’re signed in again as Ana. Everything is as you left it. Your total is $101.00.'],
  [other, nzd('90.00'), `${OTHER} Your total is now $90.00; it was $100.00.`],
  [{ ...other, hadCoupons: true }, null, `${OTHER} Please enter your coupon again.`],
])('%j, now %j', (note, now, text) => expect(signedInText(note, 'Ana', now)).toBe(text));
