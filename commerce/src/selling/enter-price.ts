import * as v from 'valibot';
import type { Commerce } from '../context/commerce.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { shareApart } from '../spot-sources/judge-reading.ts';

/** A larger change is asked about once more: a slip of the finger is a digit too many, or one of another place. */
const UNASKED_SHARE = 0.01;
const MAX_PRICE = 100_000_000;

const enteredPrice = v.object({
  price: v.pipe(v.number(), v.gtValue(0, 'must be above zero'), v.maxValue(MAX_PRICE)),
  confirmed: v.nullish(v.boolean(), false),
});

/**
 * PUT /price-sources/{series} by an Admin or Premium Editor: puts a price into use that a person answers for. Throws 409 for one that is
 * more than 1% from the one in use and not confirmed, and 404 for an unknown series.
 */
export async function enterPrice({ database, clock, prices }: Commerce, staff: StaffMember, series: string, body: unknown): Promise<void> {
  const { price, confirmed } = readBody(enteredPrice, body);
  const entry = { staff, action: 'enterPrice', method: 'PUT', path: `/price-sources/${series}` } as const;
  await inAuditedTransaction(database, entry, clock.now(), async (facts) => {
    const known = (await prices.sources()).find((one) => one.series === series);
    if (!known) throw notFound('There’s no such price.');
    const { value, name } = known;
    facts.changes = changeOf(name, value === null ? null : String(value), String(price));
    if (value !== null && shareApart(price, value) > UNASKED_SHARE && !confirmed) {
      const changePercent = Math.round((price / value - 1) * 1000) / 10;
      const message = `This is ${Math.abs(changePercent)}% ${price > value ? 'above' : 'below'} the price in use. Please check it and confirm it.`;
      throw conflict('PriceNotConfirmedError', 'PRICE_NOT_CONFIRMED', message, { changePercent });
    }
    await prices.enter(series, price);
  });
}
