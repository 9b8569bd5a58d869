import type { BackendPriceListChoice } from '@koura/shared-types/wire/staff-customer';
import { changeUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';
import { priceListNames } from '../pricing/price-lists.ts';
import { repriceProducts } from '../products/reprice-products.ts';
import { objectOf } from '../query/body-fields.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { customerOf } from './customer-page.ts';

/**
 * PUT /customers/{id}/price-list by sales: what a customer buys by from now on. `expected` is the If-Match header: 412 when a colleague has
 * set another list meanwhile.
 */
export async function setPriceList(
  database: Database,
  staff: StaffMember,
  id: string,
  body: unknown,
  { expected, now }: { expected: string | undefined; now: Date },
): Promise<BackendPriceListChoice> {
  const customer = await customerOf(database, id);
  const { priceList } = objectOf(body);
  const wanted = priceListNames(database).find((name) => name === priceList);
  if (wanted === undefined)
    throw invalidInput({
      path: ['priceList'],
      message: `There’s no such price list. Choose one of ${priceListNames(database).join(', ')}.`,
    });
  if (expected !== undefined && expected !== `"${customer.pricing}"`)
    throw new ApiError(412, 'PreconditionFailedError', 'The price list has been changed in the meantime.', { priceList: customer.pricing });
  if (wanted === customer.pricing) return { priceList: wanted };
  const entry = {
    staff,
    action: 'setPriceList',
    customerId: customer.id,
    changes: changeOf('priceList', customer.pricing, wanted),
    method: 'PUT',
    path: `/customers/${customer.id}/price-list`,
  } as const;
  await inAuditedTransaction(database, entry, now, async () => {
    await changeUser(database, customer.id, { pricing: wanted }, now);
    // Where they have premiums of their own, the rest of the list's prices follow the new list.
    const priced = await database.all<{ id: number }>(
      'SELECT DISTINCT product_id AS id FROM markup_price_breaks WHERE customer_id = ? ORDER BY id',
      customer.id,
    );
    for (const product of priced) await repriceProducts(database, now, { only: product.id });
  });
  return { priceList: wanted };
}
