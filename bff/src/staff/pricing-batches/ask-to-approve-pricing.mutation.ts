import { type AskToApprovePricing, askToApprovePricing } from '@koura/shared-types/inputs/staff/product-pricing';
import { Logger } from '@nestjs/common';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { Pricing } from '../../commerce/staff-pricing.ts';
import { PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { productToPrice, toPricingChange, pricingRejection } from '../pricing/pricing-change.ts';
import { ProductPricing, toProductPricing } from '../pricing/product-pricing.query.ts';
import { BAD_PRICING_REQUESTS, UpdateProductPricingInput } from '../pricing/update-product-pricing.mutation.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: "Changes to a product's pricing that a second person is asked to approve; `confirmedWarnings` is not read." })
@MatchesSchema(askToApprovePricing, { ...BAD_PRICING_REQUESTS, key: 'BAD_USER_INPUT' })
class AskToApprovePricingInput extends UpdateProductPricingInput {
  @Field({ description: 'Idempotency key, generated once per question: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of askToApprovePricing.' })
class AskToApprovePricingPayload extends Payload {
  @Field(() => ProductPricing, {
    nullable: true,
    description:
      "The current pricing, with `awaitingApproval`; with PRICING_CHANGED after another person's change. Null when nothing was read.",
  })
  pricing: ProductPricing | null;
}

@Resolver()
export class AskToApprovePricingMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly batches: PricingBatchDesk,
    private readonly backend: Pricing,
  ) {}

  @Access('prices.change')
  @StaffLimit('batch')
  @Capability('pricing.approvals', rejected([{ code: 'INVALID_INPUT', message: 'Nobody has to approve prices here.', field: null }]))
  @Mutation(() => AskToApprovePricingPayload, {
    description:
      'Asks a second person to approve what `updateProductPricing` rejects with APPROVAL_NEEDED (capability "pricing.approvals"). Changes no price: it is a batch of one product, for `approvePricingBatch` and `publishPricingBatch`.',
  })
  async askToApprovePricing(
    @CheckedInput(AskToApprovePricingInput) { value: input, userErrors }: Checked<AskToApprovePricing>,
    @CurrentCaller() caller: Caller,
  ): Promise<AskToApprovePricingPayload> {
    if (!input) return rejected(userErrors);
    const found = await productToPrice(this.backend, input, caller);
    if (!('product' in found)) return found;
    const { id, updatedAt } = found.product;
    try {
      const batch = await this.batches.ask(id, toPricingChange(input), input.key, updatedAt, caller);
      const facts = { staffId: caller.session!.user.id, productId: id, batchId: batch.id, requestId: caller.requestId };
      this.#logger.warn({ msg: 'approval of pricing asked for', ...facts });
      return { pricing: toProductPricing(await this.backend.product(id, caller)), userErrors: [] };
    } catch (error) {
      return pricingRejection(error, this.backend, id, caller);
    }
  }
}

function rejected(userErrors: UserError[]): AskToApprovePricingPayload {
  return { pricing: null, userErrors };
}
