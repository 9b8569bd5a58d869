import { Query, Resolver } from '@nestjs/graphql';

import { Pricing } from '../../commerce/staff-pricing.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { toSupplier } from './product-pricing-mapper.ts';
import { Supplier } from './product-pricing.model.ts';

@Resolver()
export class SuppliersQuery {
  constructor(private readonly backend: Pricing) {}

  @Access('staff')
  @Query(() => [Supplier], { description: "The dealer's suppliers by name, for staff. Empty where the backend does not list them." })
  async suppliers(@CurrentCaller() caller: Caller): Promise<Supplier[]> {
    const rows = await this.backend.suppliers(caller);
    return rows.map(toSupplier);
  }
}
