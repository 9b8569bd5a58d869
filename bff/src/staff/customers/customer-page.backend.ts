import { type BackendNumberedCart, numberedCart } from '@koura/shared-types/wire/cart';
import {
  type BackendCustomerPoints,
  type BackendPointsBooking,
  type BackendPriceListChoice,
  type BackendStaffCustomer,
  customerPoints,
  priceListChoice,
  staffCustomer,
} from '@koura/shared-types/wire/staff-customer';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { onlyIfUnchanged } from '../../strapi/queries/only-if-unchanged.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';

/**
 * All backend calls for a customer's page and the carts that they name (capabilities "staff.customers", "staff.priceLists", "staff.points" and "cart.numbers"), with the staff member's
 * own token.
 */
@Injectable()
export class CustomerPageBackend {
  constructor(private readonly client: BackendClient) {}

  /** undefined for an unknown customer. */
  page(id: number, caller: Caller): Promise<BackendStaffCustomer | undefined> {
    const call = { kind: 'account', method: 'GET', path: `/customers/${id}` } as const;
    return undefinedIfStatus(this.client.action(call, staffCustomer, caller), 404);
  }

  /** undefined when no open cart has this number (capability "cart.numbers"). */
  numberedCart(number: string, caller: Caller): Promise<BackendNumberedCart | undefined> {
    const call = { kind: 'account', method: 'GET', path: `/carts/by-number/${encodeURIComponent(number)}` } as const;
    return undefinedIfStatus(this.client.action(call, numberedCart, caller), 404);
  }

  /** Throws a BackendError with 412 when the list is no longer the expected one. */
  setPriceList(id: number, { from, to }: { from: string; to: string }, caller: Caller): Promise<BackendPriceListChoice> {
    const body: BackendPriceListChoice = { priceList: to };
    const call = { kind: 'account', method: 'PUT', path: `/customers/${id}/price-list`, body, ...onlyIfUnchanged(from) } as const;
    return this.client.action(call, priceListChoice, caller);
  }

  /** The same key books once. */
  bookPoints(id: number, body: BackendPointsBooking, caller: Caller): Promise<BackendCustomerPoints> {
    return this.client.action({ kind: 'account', method: 'POST', path: `/customers/${id}/points`, body }, customerPoints, caller);
  }
}
