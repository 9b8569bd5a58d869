import { Injectable } from '@nestjs/common';

import type { PaymentMethod } from '../commerce/checkout.ts';
import { minorUnitsOf } from '../money/minor-units-of.ts';
import type { Caller } from '../request/caller.ts';
import { PaymentMethods } from './payment-methods.ts';

/** The largest order that this shopper is sure to be able to pay here. A visitor may be a new customer, so the lower limit counts. */
@Injectable()
export class OnlineLimit {
  constructor(private readonly methods: PaymentMethods) {}

  /** For a cart of this total, in minor units; undefined where it is no larger, null where nothing can be paid here at all. */
  async below(total: number, currency: string, caller: Caller): Promise<number | undefined | null> {
    const methods = await this.methods.of({ total: undefined, countryCode: null, delivery: null }, caller);
    if (methods.some((method) => method.unavailableBecause === null && total <= (limitOf(method, currency) ?? total))) return undefined;
    const limits = methods.flatMap((method) => limitOf(method, currency) ?? []).toSorted((a, b) => b - a);
    for (const limit of limits) {
      // A way to pay may be closed for other reasons than the total.
      const atLimit = await this.methods.of({ total: { minor: limit, currency }, countryCode: null, delivery: null }, caller);
      if (atLimit.some((method) => method.unavailableBecause === null && (limitOf(method, currency) ?? limit) >= limit)) return limit;
    }
    return null;
  }
}

/** In minor units; undefined without a limit. */
function limitOf({ maximum, firstOrderMaximum }: PaymentMethod, currency: string): number | undefined {
  const limits = [maximum, firstOrderMaximum].filter((limit) => limit !== null).map((limit) => minorUnitsOf(limit, currency));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
