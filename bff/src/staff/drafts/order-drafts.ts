import {
  type ChangeOrderDraft,
  changeOrderDraft,
  type CreateOrderDraft,
  createOrderDraft,
  type SendOrderDraft,
  sendOrderDraft,
} from '@koura/shared-types/inputs/staff/order-draft';
import { Inject } from '@nestjs/common';
import { Args, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { FreshProof } from '../../access/fresh-proof.ts';
import { OrderDrafts } from '../../commerce/order-drafts.ts';
import type * as orderDrafts from '../../commerce/order-drafts.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { mayDo } from '../../request/session.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { OrderDraft, toOrderDraft } from './order-draft.model.ts';

@InputType({ description: 'A piece of a draft.' })
class OrderDraftLineInput {
  @Field(() => ID)
  productId: string;
  @Field(() => Int, { description: 'Units, 1 to 10,000.' })
  quantity: number;
  @Field(() => String, {
    nullable: true,
    description:
      'What one is to cost more than in the shop, a decimal with at most two digits: "-25.00" takes 25 off. Nothing: the shop’s price.',
  })
  priceChange?: string | null;
  @Field(() => String, { nullable: true, description: 'Why; required with a change. At most 200 characters.' })
  reason?: string | null;
}

@InputType({ description: 'A new draft.' })
@MatchesSchema(createOrderDraft, { key: 'BAD_USER_INPUT', customerId: 'BAD_USER_INPUT' })
class CreateOrderDraftInput {
  @Field({ description: 'Idempotency key, generated once per draft: the same key is the same draft.' })
  key: string;
  @Field(() => ID, { nullable: true, description: 'Id of the account that it is for; null for a guest.' })
  customerId?: string | null;
  @Field(() => [OrderDraftLineInput], { description: 'Its pieces, one line for each product.' })
  lines: OrderDraftLineInput[];
  @Field(() => String, {
    nullable: true,
    description:
      'Number of an open order of the same account to which it adds (capability "orders.additions"), whose page then links to it.',
  })
  forOrder?: string | null;
}

@InputType({ description: 'The pieces of a draft as they are to be.' })
@MatchesSchema(changeOrderDraft, { id: 'BAD_USER_INPUT', version: 'BAD_USER_INPUT' })
class ChangeOrderDraftInput {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'The version that was read.' })
  version: number;
  @Field(() => [OrderDraftLineInput], { description: 'All of its pieces.' })
  lines: OrderDraftLineInput[];
}

@InputType({ description: 'The draft whose prices are to be held.' })
class HoldOrderDraftInput {
  @Field(() => ID)
  id: string;
}

@InputType({ description: 'Where a draft’s link is to go.' })
@MatchesSchema(sendOrderDraft, { id: 'BAD_USER_INPUT' })
class SendOrderDraftInput {
  @Field(() => ID)
  id: string;
  @Field(() => String, { nullable: true, description: 'Email address; null where staff send the link themselves.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'For the salutation, at most 60 characters.' })
  name?: string | null;
}

@InputType({ description: 'What a second person says about the prices of a draft.' })
class DecideOrderDraftInput {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'The version that was read.' })
  version: number;
  @Field({ description: 'True approves its prices as they are, false declines them.' })
  approve: boolean;
}

@ObjectType({ description: 'The result of a step of a draft.' })
class OrderDraftPayload extends Payload {
  @Field(() => OrderDraft, { nullable: true, description: 'The draft afterwards; null when nothing was done.' })
  draft?: OrderDraft | null;
}

const NOT_KEPT = rejected('The commerce backend keeps no drafts of orders.');
const CAPABILITIES = ['staff.drafts', 'cart.mailedQuotes'] as const;

/** Orders by telephone (capability "staff.drafts"). */
@Resolver()
export class OrderDraftsResolver {
  constructor(
    private readonly backend: OrderDrafts,
    private readonly mails: DueMails,
    private readonly website: WebsiteSettings,
    private readonly proof: FreshProof,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Access(['orders.draft', 'orders.approve'])
  @StaffLimit('open')
  @Capability(CAPABILITIES, null)
  @Query(() => [OrderDraft], {
    nullable: true,
    complexity: rows(20),
    description: 'The newest 200 orders by telephone, the newest first, for sales. Null without the capability "staff.drafts".',
  })
  async orderDrafts(@CurrentCaller() caller: Caller): Promise<OrderDraft[] | null> {
    return (await this.backend.list(caller)).map((draft) => this.#shown(draft, caller));
  }

  @Access(['orders.draft', 'orders.approve'])
  @StaffLimit('open')
  @Capability(CAPABILITIES, null)
  @Query(() => OrderDraft, {
    nullable: true,
    description: 'An order by telephone, for sales. Null where there is none with this id, and without the capability "staff.drafts".',
  })
  async orderDraft(@Args('id', { type: () => ID }) id: string, @CurrentCaller() caller: Caller): Promise<OrderDraft | null> {
    const draft = await undefinedIfStatus(this.backend.read(readId(id, 'id'), caller), 404);
    return draft ? this.#shown(draft, caller) : null;
  }

  @Access('orders.draft')
  @StaffLimit('change')
  @Capability(CAPABILITIES, NOT_KEPT)
  @Mutation(() => OrderDraftPayload, { description: 'Begins an order by telephone, in the country of the request.' })
  async createOrderDraft(
    @CheckedInput(CreateOrderDraftInput) { value, userErrors }: Checked<CreateOrderDraft>,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderDraftPayload> {
    if (!value) return { userErrors };
    await this.#demandProof(value.lines, caller);
    const { forOrder } = value;
    if (forOrder !== null && !(await this.website.load(caller)).capabilities.includes('orders.additions'))
      return rejected('The commerce backend adds nothing to placed orders.', 'forOrder');
    const send = () => this.backend.create({ ...value, countryCode: caller.country }, caller);
    return this.#take('create order draft', forOrder === null ? {} : { forOrder }, caller, send);
  }

  @Access('orders.draft')
  @StaffLimit('change')
  @Capability(CAPABILITIES, NOT_KEPT)
  @Mutation(() => OrderDraftPayload, {
    description: 'Replaces the pieces of a draft, which ends the hold of its prices. Other exceptions have to be approved again.',
  })
  async changeOrderDraft(
    @CheckedInput(ChangeOrderDraftInput) { value, userErrors }: Checked<ChangeOrderDraft>,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderDraftPayload> {
    if (!value) return { userErrors };
    await this.#demandProof(value.lines, caller);
    const { id, ...change } = value;
    return this.#take('change order draft', { id }, caller, () => this.backend.change(id, change, caller));
  }

  @Access('orders.draft')
  @StaffLimit('change')
  @Capability(CAPABILITIES, NOT_KEPT)
  @Mutation(() => OrderDraftPayload, {
    description:
      'Quotes a draft at today’s prices, and holds them from now on. Prices that one person may not give have to be approved before.',
  })
  async holdOrderDraft(@Args('input') { id: typed }: HoldOrderDraftInput, @CurrentCaller() caller: Caller): Promise<OrderDraftPayload> {
    const id = readId(typed, 'id');
    return this.#take('hold order draft', { id }, caller, () => this.backend.hold(id, caller));
  }

  @Access('orders.draft')
  @StaffLimit('change')
  @Capability([...CAPABILITIES, 'mails.send'], NOT_KEPT)
  @Mutation(() => OrderDraftPayload, {
    description: 'Mails the link of a draft whose prices are held; without an address it notes that staff have taken it.',
  })
  async sendOrderDraft(
    @CheckedInput(SendOrderDraftInput) { value, userErrors }: Checked<SendOrderDraft>,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderDraftPayload> {
    if (!value) return { userErrors };
    const { id, email, name } = value;
    const payload = await this.#take('send order draft', { id }, caller, () => this.backend.send(id, { email, name }, caller));
    this.mails.soon();
    return payload;
  }

  @Access(['orders.draft', 'orders.approve'])
  @StaffLimit('change')
  @Capability(CAPABILITIES, NOT_KEPT)
  @StepUp()
  @Mutation(() => OrderDraftPayload, {
    description:
      'Approves the prices of a draft that another person has entered, or declines them. Approving them takes the task `orders.approve`.',
  })
  async decideOrderDraft(
    @Args('input') { id: typed, version, approve }: DecideOrderDraftInput,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderDraftPayload> {
    const id = readId(typed, 'id');
    const state = approve ? 'approved' : 'declined';
    if (approve) {
      if (!mayDo(caller.session!, 'orders.approve')) return rejected('Someone who may approve prices has to do this.');
      const draft = await undefinedIfStatus(this.backend.read(id, caller), 404);
      if (draft?.savedBy.id === caller.session!.user.id) return rejected('You entered this price. Someone else has to approve it.');
    }
    return this.#take('decide order draft', { id, state }, caller, () => this.backend.decide(id, { version, state }, caller));
  }

  /** Changed prices need a fresh proof; a draft at the shop’s own prices gives nothing away. */
  async #demandProof(lines: CreateOrderDraft['lines'], caller: Caller): Promise<void> {
    if (lines.some(({ priceChange }) => priceChange !== 0)) await this.proof.demand(caller);
  }

  #shown(draft: orderDrafts.OrderDraft, caller: Caller): OrderDraft {
    return toOrderDraft(draft, caller, this.config.siteUrl);
  }

  #take(
    name: string,
    facts: Readonly<Record<string, string>>,
    caller: Caller,
    send: () => Promise<orderDrafts.OrderDraft>,
  ): Promise<OrderDraftPayload> {
    return takeStaffAction(caller, {
      name,
      facts,
      send,
      done: (draft) => ({ draft: this.#shown(draft, caller) }),
      rejections: { 404: 'There’s no such draft.' },
      ifNotConfirmed: 'Open the draft again to see what it is now.',
    });
  }
}
