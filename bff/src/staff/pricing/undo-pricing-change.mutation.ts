import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Pricing } from '../../commerce/staff-pricing.ts';
import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection } from '../../errors/backend-rejection.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { readId } from '../read-id.ts';
import { rejectedFields } from './pricing-change.ts';
import { changedMeanwhile, isChangedMeanwhile } from './pricing-conflict.ts';
import { toProductPricing } from './product-pricing-mapper.ts';
import { ProductPricing } from './product-pricing.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@InputType({ description: "A change of a product's pricing to undo." })
export class UndoPricingChangeInput {
  @Field(() => ID, { description: 'Id of the product: digits.' })
  productId: string;
  @Field(() => ID, { description: 'Id of the change: the last one of the product.' })
  changeId: string;
}

@ObjectType({ description: 'The result of undoPricingChange.' })
export class UndoPricingChangePayload extends Payload {
  @Field(() => ProductPricing, { nullable: true, description: 'The current pricing; null when nothing was read.' })
  pricing: ProductPricing | null;
}

@Resolver()
export class UndoPricingChangeMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: Pricing,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('staff')
  @StaffLimit('price')
  @Capability('pricing.preview', rejected([{ code: 'INVALID_INPUT', message: 'Changes can’t be undone here.', field: null }]))
  @Mutation(() => UndoPricingChangePayload, {
    description:
      'Restores what the last change of a product\'s pricing replaced (capability "pricing.preview"), at once and without confirmation: these prices applied before. Rejected when anybody has changed the product since. Undoing is a change, which can be undone.',
  })
  async undoPricingChange(
    @Args('input', { type: () => UndoPricingChangeInput, description: 'The change.' }) input: UndoPricingChangeInput,
    @CurrentCaller() caller: Caller,
  ): Promise<UndoPricingChangePayload> {
    const [id, changeId] = [readId(input.productId, 'productId'), readId(input.changeId, 'changeId')];
    const facts = { staffId: caller.session!.user.id, productId: id, changeId, requestId: caller.requestId };
    try {
      await this.backend.undo(id, changeId, caller);
    } catch (error) {
      this.#logger.warn({ msg: 'undoing a pricing change failed', ...facts });
      if (error instanceof BackendError && error.outcomeUnknown) this.refreshes.productsEdited([id]);
      if (!isRejection(error)) throw error;
      if (error.status === 404) return rejected([{ code: 'PRODUCT_NOT_FOUND', message: error.publicMessage, field: null }]);
      if (isChangedMeanwhile(error)) return changedMeanwhile(await this.backend.product(id, caller));
      return rejected(rejectedFields(error));
    }
    this.refreshes.productsEdited([id]);
    const product = await this.backend.product(id, caller);
    this.#logger.warn({ msg: 'pricing change undone', ...facts, price: product.price });
    return { pricing: toProductPricing(product), userErrors: [] };
  }
}

function rejected(userErrors: UserError[]): UndoPricingChangePayload {
  return { pricing: null, userErrors };
}
