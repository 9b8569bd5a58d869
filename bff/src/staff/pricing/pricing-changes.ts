import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { Pricing } from '../../commerce/staff-pricing.ts';
import { BackendError, isRejection, undefinedIfStatus } from '../../errors/backend-error.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { StaffLimit } from '../staff-limits.ts';
import { pricingRejection } from './pricing-change.ts';
import { PricingChangePage, toPricingChanges } from './pricing-preview.model.ts';
import { ProductPricing, toProductPricing } from './product-pricing.query.ts';

@Resolver()
export class ProductPricingChangesQuery {
  constructor(private readonly backend: Pricing) {}

  @Access('prices.change')
  @StaffLimit('open')
  @Capability('pricing.preview', null)
  @Query(() => PricingChangePage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 10 }),
    description:
      'Who changed the pricing of a product and how, newest first, for staff. Null when there is no such product, and without the capability "pricing.preview".',
  })
  async productPricingChanges(
    @Args('productId', { type: () => ID, description: 'Id of the product: letters and digits.' }) productId: string,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 10, description: 'Changes a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingChangePage | null> {
    const id = readId(productId, 'productId');
    checkPage(page, pageSize);
    const found = await undefinedIfStatus(this.backend.changes(id, page, pageSize, caller), 404);
    return found ? pageOf(toPricingChanges(found), found.pagination.total, { page, pageSize }) : null;
  }
}

@InputType({ description: "A change of a product's pricing to undo." })
class UndoPricingChangeInput {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  productId: string;
  @Field(() => ID, { description: 'Id of the change: the last one of the product.' })
  changeId: string;
}

@ObjectType({ description: 'The result of undoPricingChange.' })
class UndoPricingChangePayload extends Payload {
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

  @Access('prices.change')
  @StaffLimit('price')
  @Capability('pricing.preview', rejected([{ code: 'INVALID_INPUT', message: 'Changes can’t be undone here.', field: null }]))
  @StepUp()
  @Mutation(() => UndoPricingChangePayload, {
    description:
      'Restores what the last change of a product\'s pricing replaced (capability "pricing.preview"), at once and without confirmation: these prices applied before. Rejected when anybody has changed the product since. Undoing is a change, which can be undone.',
  })
  async undoPricingChange(
    @Args('input', { type: () => UndoPricingChangeInput }) input: UndoPricingChangeInput,
    @CurrentCaller() caller: Caller,
  ): Promise<UndoPricingChangePayload> {
    const [id, changeId] = [readId(input.productId, 'productId'), readId(input.changeId, 'changeId')];
    const facts = { staffId: caller.session!.user.id, productId: id, changeId, requestId: caller.requestId };
    try {
      await this.backend.undo(id, changeId, caller);
    } catch (error) {
      this.#logger.warn({ msg: 'undoing a pricing change failed', ...facts });
      if (error instanceof BackendError && error.outcomeUnknown) this.refreshes.productsEdited([id]);
      if (isRejection(error) && error.status === 404)
        return rejected([{ code: 'PRODUCT_NOT_FOUND', message: error.publicMessage, field: null }]);
      return pricingRejection(error, this.backend, id, caller);
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
