import { type UpdateProductPricing, updateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { Pricing, type StaffProduct } from '../../commerce/staff-pricing.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { Money, optionalMoney } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffLimit } from '../staff-limits.ts';
import { productToPrice, toPricingChange, pricingRejection } from './pricing-change.ts';
import { PricingWarning } from './pricing-preview.model.ts';
import { PricingModel, ProductPricing, toProductPricing } from './product-pricing.query.ts';

@InputType({ description: 'A supplier of a product.' })
class ProductSupplierInput {
  @Field(() => ID, { nullable: true, description: 'Id of the row; omitted for a new one.' })
  id?: string | null;
  @Field(() => ID, { description: 'Id of the supplier: letters and digits.' })
  supplierId: string;
  @Field({ description: "The supplier's SKU of the product, at most 64 characters." })
  sku: string;
  @Field({ description: "The supplier's price per unit: decimal from 0 with at most two digits after the point." })
  costPrice: string;
}

@InputType({ description: 'A premium over the spot value from some quantity.' })
class MarkupPriceBreakInput {
  @Field(() => ID, { nullable: true, description: 'Id of the row; omitted for a new one.' })
  id?: string | null;
  @Field({ description: 'Decimal with at most two digits after the point: percent from 0 to 1000, or amount from 0 to 1000000.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'The minimum quantity of this break, 1 to 10000.' })
  quantity: number;
  @Field(() => ID, { nullable: true, description: 'Account id of the customer it applies to; omitted for everyone.' })
  customerId?: string | null;
  @Field(() => String, { nullable: true, description: 'The customer group (price list) it applies to; one of `ProductPricing.groups`.' })
  group?: string | null;
  @Field(() => Date, { nullable: true, description: 'Start of validity; omitted for no start.' })
  validFrom?: string | null;
  @Field(() => Date, { nullable: true, description: 'End of validity, exclusive; omitted for no end.' })
  validTo?: string | null;
}

/** Mistakes that only a client program can make: ids are selected, and times come from a date picker. */
export const BAD_PRICING_REQUESTS = Object.fromEntries(
  [
    '',
    'productId',
    'updatedAt',
    'id',
    'supplierId.regex',
    'customerId',
    'group',
    'validFrom',
    'validTo.check',
    'pricingModel',
    'confirmedWarnings',
    'productSuppliers',
    'markupPriceBreaks.check',
    'markupPriceBreaks.max_length',
  ].map((rule) => [rule, 'BAD_USER_INPUT' as const]),
);

@InputType({ description: "Changes to a product's pricing. Omitted fields stay as they are; rows omitted from a list are deleted." })
@MatchesSchema(updateProductPricing, BAD_PRICING_REQUESTS)
export class UpdateProductPricingInput {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  productId: string;
  @Field(() => Date, { description: 'The `updatedAt` that the product was read with: concurrent changes are not overwritten.' })
  updatedAt: string;
  @Field(() => PricingModel, { nullable: true, description: 'The meaning of premiums; required with `markupPriceBreaks`.' })
  pricingModel?: PricingModel | null;
  @Field(() => Int, { nullable: true, description: 'Minimum sale quantity, 1 to 10000.' })
  minimumSaleQuantity?: number | null;
  @Field(() => String, {
    nullable: true,
    description: "The dealer's minimum cost per unit: decimal from 0 with at most two digits after the point.",
  })
  minimumCostPrice?: string | null;
  @Field(() => ID, { nullable: true, description: 'The preferred supplier; one of the suppliers of the product.' })
  supplierId?: string | null;
  @Field(() => [ProductSupplierInput], { nullable: true, description: 'All suppliers of the product, at most 100.' })
  productSuppliers?: ProductSupplierInput[] | null;
  @Field(() => [MarkupPriceBreakInput], { nullable: true, description: 'All premiums, at most 100.' })
  markupPriceBreaks?: MarkupPriceBreakInput[] | null;
  @Field(() => [PricingWarning], {
    nullable: true,
    description:
      'Warnings of `previewProductPricing` that the person has confirmed. Where the backend previews prices (capability "pricing.preview"), a change with any other warning is rejected with PRICING_NOT_CONFIRMED.',
  })
  confirmedWarnings?: PricingWarning[] | null;
}

@ObjectType({ description: 'The result of updateProductPricing.' })
class UpdateProductPricingPayload {
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

  @Access('prices.change')
  @StaffLimit('price')
  @StepUp()
  @Mutation(() => UpdateProductPricingPayload, {
    description:
      "Changes the components of a product's price (specification section 7: PATCH /products/{id}). The new price takes effect at once. Rejected when another person has changed the product since it was read.",
  })
  async updateProductPricing(
    @CheckedInput(UpdateProductPricingInput) { value: input, userErrors }: Checked<UpdateProductPricing>,
    @CurrentCaller() caller: Caller,
  ): Promise<UpdateProductPricingPayload> {
    if (!input) return rejected(userErrors);
    const found = await productToPrice(this.backend, input, caller);
    if (!('product' in found)) return { priceBefore: null, ...found };
    const { product: before } = found;
    try {
      const after = await this.#change(before.id, input, before, caller);
      // A backend may respond to a change with less than to a query.
      const whole = Array.isArray(after.markupPriceBreaks) ? after : await this.backend.product(before.id, caller);
      return { pricing: toProductPricing(whole), priceBefore: optionalMoney(before.price, before.currency), userErrors: [] };
    } catch (error) {
      return { priceBefore: null, ...(await pricingRejection(error, this.backend, before.id, caller)) };
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
      const { capabilities } = await this.website.load(caller);
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
