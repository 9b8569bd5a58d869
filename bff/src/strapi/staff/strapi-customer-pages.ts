import { numberedCart } from '@koura/shared-types/wire/cart';
import { customerPoints, priceListChoice, staffCustomer } from '@koura/shared-types/wire/staff-customer';
import { Injectable } from '@nestjs/common';

import type { NumberedCart } from '../../commerce/carts.ts';
import {
  CustomerPages,
  type CustomerPoints,
  type PointsBooking,
  type PriceListChoice,
  type StaffCustomer,
} from '../../commerce/staff-customers.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiCustomerPages extends CustomerPages {
  constructor(private readonly client: BackendClient) {
    super();
  }

  page(id: string, caller: Caller): Promise<StaffCustomer | undefined> {
    const call = { kind: 'account', method: 'GET', ...route('customers', id) } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(staffCustomer), caller), 404);
  }

  numberedCart(number: string, caller: Caller): Promise<NumberedCart | undefined> {
    const call = { kind: 'account', method: 'GET', ...route('carts', 'by-number', number) } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(numberedCart), caller), 404);
  }

  setPriceList(id: string, { from, to }: { from: string; to: string }, caller: Caller): Promise<PriceListChoice> {
    const body: PriceListChoice = { priceList: to };
    const call = { kind: 'account', method: 'PUT', ...route('customers', id, 'price-list'), body, ...onlyIfUnchanged(from) } as const;
    return this.client.action(call, withTextIds(priceListChoice), caller);
  }

  bookPoints(id: string, body: PointsBooking, caller: Caller): Promise<CustomerPoints> {
    return this.client.action(
      { kind: 'account', method: 'POST', ...route('customers', id, 'points'), body },
      withTextIds(customerPoints),
      caller,
    );
  }
}
