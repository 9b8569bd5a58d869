import type { UpdateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';
import { Logger } from '@nestjs/common';
import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Pricing, type StaffProduct } from '../../commerce/staff-pricing.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Money, optionalMoney } from '../../money/money.model.ts';
import { isRejection } from '../../errors/backend-rejection.ts';
import { BackendError, undefinedIfStatus } from '../../errors/backend-error.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Checked, CheckedInput } from '../../errors/checked-input.ts';
import { assertOwnRows, changedMeanwhile, hasChanged, isChangedMeanwhile } from './pricing-conflict.ts';
import { rejectedFields, toPricingChange } from './pricing-change.ts';
import { toProductPricing } from './product-pricing-mapper.ts';
import { ProductPricing } from './product-pricing.model.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { UpdateProductPricingInput } from './update-product-pricing.input.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: 'The result of updateProductPricing.' })
export class UpdateProductPricingPayload {
  @Field(() => ProductPricing, {
    nullable: true,
    description: "The current pricing, after this change or, with PRICING_CHANGED, after another person's; null when nothing was read.",
  })
  pricing: ProductPricing | null;
  @Field(() => Money, { nullable: true, description: 'The standard price per unit before the change; null when nothing was saved.' })
  priceBefore: Money | null;
  @Field(() => [UserError], {
    description: 'What staff can mend, with paths such as `markupPriceBreaks.2.quantity`; empty when all went well.',
  })
  userErrors: UserError[];
}

@Resolver()
export class UpdateProductPricingMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: Pricing,
    private readonly refreshes: RefreshBroadcast,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('staff')
  @StaffLimit('price')
  @Mutation(() => UpdateProductPricingPayload, {
    description:
      "Changes the components of a product's price (specification section 7: PATCH /products/{id}). The new price takes effect at once. Rejected when another person has changed the product since it was read.",
  })
  async updateProductPricing(
    @CheckedInput(UpdateProductPricingInput) { value: input, userErrors }: Checked<UpdateProductPricing>,
    @CurrentCaller() caller: Caller,
  ): Promise<UpdateProductPricingPayload> {
    if (!input) return rejected(userErrors);
    const id = input.productId;
    const before = await undefinedIfStatus(this.backend.product(id, caller), 404);
    if (!before) return rejected([{ code: 'PRODUCT_NOT_FOUND', message: 'This product no longer exists.', field: null }]);
    if (hasChanged(before, input.updatedAt)) return changedMeanwhile(before);
    assertOwnRows(input, before);
    try {
      const after = await this.#change(id, input, before, caller);
      // A backend may respond to a change with less than to a query.
      const whole = Array.isArray(after.markupPriceBreaks) ? after : await this.backend.product(id, caller);
      const pricing = toProductPricing(whole);
      return { pricing, priceBefore: optionalMoney(before.price, before.currency), userErrors: [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      if (isChangedMeanwhile(error)) return changedMeanwhile(await this.backend.product(id, caller));
      return rejected(rejectedFields(error));
    }
  }

  /** Sends the change once. Pages that show the product are refreshed even when the outcome is unknown. */
  async #change(id: string, input: UpdateProductPricing, before: StaffProduct, caller: Caller): Promise<StaffProduct> {
    const change = toPricingChange(input);
    const facts = {
      staffId: caller.session!.user.id,
      productId: id,
      fields: Object.keys(change),
      confirmed: input.confirmedWarnings ?? [],
      requestId: caller.requestId,
    };
    try {
      const { capabilities } = await this.website.of(caller);
      const confirmedWarnings = capabilities.includes('pricing.preview') ? (input.confirmedWarnings ?? []) : undefined;
      const after = await this.backend.change(id, change, { readAt: before.updatedAt, confirmedWarnings }, caller);
      this.#logger.warn({ msg: 'pricing changed', ...facts, priceBefore: before.price, price: after.price });
      this.refreshes.productsEdited([id]);
      return after;
    } catch (error) {
      this.#logger.warn({ msg: 'changing pricing failed', ...facts });
      if (error instanceof BackendError && error.outcomeUnknown) this.refreshes.productsEdited([id]);
      throw error;
    }
  }
}

function rejected(userErrors: UserError[]): UpdateProductPricingPayload {
  return { pricing: null, priceBefore: null, userErrors };
}
