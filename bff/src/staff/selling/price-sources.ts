import { type EnterPrice, enterPrice, priceIn } from '@koura/shared-types/inputs/staff/enter-price';
import { Module } from '@nestjs/common';
import { Field, Float, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import * as staffPrices from '../../commerce/staff-prices.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { LiveModule } from '../../live/live.module.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { mayDo, type Session } from '../../request/session.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit, StaffLimits } from '../staff-limits.ts';

const PricePauseReason = describedEnum('PricePauseReason', 'Why a price is not used.', {
  UNREACHABLE: ['unreachable', 'The source does not answer, and its last price is too old.'],
  UNREADABLE: ['unreadable', 'The source answers something other than prices, such as a web page.'],
  NOT_A_PRICE: ['notAPrice', 'The source states no price, zero, or what is no number.'],
  WRONG_CURRENCY: ['wrongCurrency', 'The source states another currency.'],
  WRONG_UNIT: ['wrongUnit', 'The price is that of a gram or a kilogram, or of a unit that nobody knows.'],
  WRONG_SCALE: ['wrongScale', 'The price is about a hundred times too high or too low.'],
  NO_TIME: ['noTime', 'The source does not say what time its price is of.'],
  TIME_AHEAD: ['timeAhead', 'The source states a time in the future.'],
  TOO_OLD: ['tooOld', 'The latest price is too old.'],
  JUMPED: ['jumped', 'The price has moved too far within a minute, or since the last price before a gap.'],
  APART: ['apart', 'The two sources are too far apart.'],
  FROZEN: ['frozen', 'The price has not moved for too long.'],
  UNCONFIRMED: ['unconfirmed', 'The first price of all has to be confirmed by a person or a second source.'],
  NO_PRICE: ['noPrice', 'Staff enter this price, and have entered none.'],
  BY_HAND_ENDED: ['byHandEnded', 'The price that staff entered has run out.'],
  EXCHANGE: ['exchange', 'The rate of the currency that the source states its prices in is not known.'],
  UNKNOWN: ['unknown', 'Something else; `detail` says what.'],
});
type PricePauseReason = staffPrices.PriceProblem['reason'];

@ObjectType({ description: 'What is wrong with a price.' })
class PriceProblem {
  @Field(() => PricePauseReason, { description: 'The kind of problem.' })
  reason: PricePauseReason;
  @Field({ description: 'For staff, a part of a sentence: "it answers with status 503".' })
  detail: string;
}

@ObjectType({ description: 'A price that is not used at the moment.' })
class PricePause extends PriceProblem {
  @Field(() => Date, { description: 'Since when.' })
  since: string;
}

@ObjectType({ description: 'Where the spot price of a metal, or the exchange rate of a currency, comes from.' })
class PriceSource {
  @Field(() => ID, { description: "The metal's slug, or the currency's code." })
  series: string;
  @Field({ description: 'Name of the metal, or the code of the currency.' })
  name: string;
  @Field({ description: 'Whether it is a metal; otherwise it is a currency.' })
  isMetal: boolean;
  @Field({ description: "Currency of the metal's price; of a rate, the one that one unit is of." })
  currency: string;
  @Field(() => Float, {
    nullable: true,
    description:
      'The price of a troy ounce of fine metal, or how much of the currency one unit of `currency` buys. Null when there is none.',
  })
  value: number | null;
  @Field(() => Date, { nullable: true, description: 'The time that the source says the price is of.' })
  statedAt: string | null;
  @Field(() => String, { nullable: true, description: 'The source, "api.metals.dev"; null where staff enter the price.' })
  source: string | null;
  @Field(() => String, { nullable: true, description: 'A second source, with which the first is compared; null without one.' })
  second: string | null;
  @Field(() => Date, { nullable: true, description: 'Until when a price counts that staff have entered; null for one from the source.' })
  byHandUntil: string | null;
  @Field(() => PricePause, {
    nullable: true,
    description: 'Why the price is not used: what depends on it is not sold. Null while the price is used.',
  })
  pause: PricePause | null;
  @Field(() => PriceProblem, { nullable: true, description: 'What is wrong with the source, although a price may still be in use.' })
  problem: PriceProblem | null;
  @Field({ description: 'Whether the signed-in member of staff may enter a price: Admins and Premium Editors.' })
  canEnter: boolean;
}

function toPriceSources(sources: readonly staffPrices.PriceSource[], session: Session): PriceSource[] {
  const canEnter = mayDo(session, 'selling.resume');
  return sources.map((one) => ({ ...one, canEnter }));
}

@Resolver()
class PriceSourcesQuery {
  constructor(private readonly backend: staffPrices.PriceSources) {}

  @Access('selling.stop')
  @StaffLimit('open')
  @Capability('staff.priceSources', null)
  @Query(() => [PriceSource], {
    nullable: true,
    complexity: rows(100),
    description:
      'Where spot prices and exchange rates come from, and which of them are not used at the moment. Null where the backend has no "staff.priceSources".',
  })
  async priceSources(@CurrentCaller() caller: Caller): Promise<PriceSource[] | null> {
    return toPriceSources(await this.backend.read(caller), caller.session!);
  }
}

@InputType({ description: 'A price entered by hand.' })
@MatchesSchema(enterPrice)
class EnterPriceInput {
  @Field(() => ID, { description: "The metal's slug, or the currency's code." })
  series: string;
  @Field({ description: 'As typed: the price of a troy ounce in the currency of the source, "7201.50", or the rate.' })
  price: string;
  @Field(() => Boolean, { nullable: true, description: 'It is meant although it differs by more than 1% from the one in use.' })
  confirmed?: boolean | null;
}

@ObjectType({ description: 'The result of enterPrice.' })
class EnterPricePayload extends Payload {
  @Field(() => [PriceSource], { nullable: true, description: 'All sources as they are now; null when nothing is known to be entered.' })
  sources?: PriceSource[] | null;
}

@Resolver()
class EnterPriceMutation {
  constructor(
    private readonly backend: staffPrices.PriceSources,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('selling.resume')
  @StaffLimit('change')
  @Capability('staff.priceSources', rejected('Prices can’t be entered here.'))
  @StepUp()
  @Mutation(() => EnterPricePayload, {
    description:
      'Puts a price into use that a person answers for. It counts for as long as the settings say, whatever the source says, and ends when the source agrees with it. PRICE_NOT_CONFIRMED above a change of 1%.',
  })
  async enterPrice(
    @CheckedInput(EnterPriceInput) { value, userErrors }: Checked<EnterPrice>,
    @CurrentCaller() caller: Caller,
  ): Promise<EnterPricePayload> {
    if (!value) return { userErrors };
    const { series, confirmed } = value;
    const price = priceIn(value.price)!;
    try {
      return await takeStaffAction(caller, {
        name: 'enter price',
        facts: { series, price, confirmed },
        send: () => this.backend.enter({ series, price, confirmed }, caller),
        done: (sources) => ({ sources: toPriceSources(sources, caller.session!) }),
        field: 'price',
        rejections: { 404: 'There’s no such price.' },
        ifNotConfirmed: 'Enter it again: the same price twice changes nothing.',
      });
    } finally {
      this.refreshes.productsEdited(null);
    }
  }
}

@Module({ imports: [LiveModule, WebsiteModule], providers: [StaffLimits, PriceSourcesQuery, EnterPriceMutation] })
export class PricesModule {}
