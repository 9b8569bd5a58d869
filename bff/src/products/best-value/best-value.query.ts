import { BASKET_PREFERENCES, bestValue, type BasketPreference as Preference } from '@koura/shared-types/inputs/best-value';
import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { Args, ArgsType, Field, ID, Info, Int, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import * as v from 'valibot';
import { Access, Shared } from '../../access/access.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Money, MoneyInput } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import type { Website } from '../../website/website.model.ts';
import { neededFieldsOf } from '../needed-fields.ts';
import { toProduct } from '../product-mapper.ts';
import { Products } from '../products.ts';
import { Basket, BasketPreference } from './basket.model.ts';
import type { Courier } from './choose-basket.ts';
import { type ProposedBasket, proposeBaskets } from './propose-baskets.ts';

@ArgsType()
class BestValueArgs {
  @Field(() => ID, { description: 'Slug of the metal: "gold".' })
  metal: string;
  @Field(() => MoneyInput, { description: "What may be spent, courier included: 100 to 1,000,000 in the country's currency." })
  budget: MoneyInput;
  @Field(() => BasketPreference, { nullable: true, description: 'The basket to begin with.' })
  prefer?: Preference | null;
  @Field(() => Int, { defaultValue: 3, description: 'At most this many baskets, 1 to 3.' })
  limit: number;
}

/** Points for choosing baskets: a document has room for a few of them only. */
const COST_OF_CHOOSING = 2500;

@Resolver()
export class BestValueQuery {
  constructor(
    private readonly products: Products,
    private readonly settings: WebsiteSettings,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => [Basket], {
    complexity: rows({ argument: 'limit', otherwise: 3 }, { surcharge: COST_OF_CHOOSING }),
    description:
      "The best baskets of investment pieces of a metal for a budget, one for each preference: by price breaks, stock and minimum quantities. Empty when the budget does not pay for any piece. Priced for the caller. A budget out of range, or in another currency than the country's, is BAD_USER_INPUT.",
  })
  async bestValue(@Args() args: BestValueArgs, @CurrentCaller() caller: Caller, @Info() info: GraphQLResolveInfo): Promise<Basket[]> {
    const website = await this.settings.load(caller);
    const { metal, budget, prefer, limit } = args;
    if (budget.currencyCode !== website.currency) throw new RequestError(`Please give the budget in ${website.currency}.`);
    // After the currency: the smallest and the largest budget are amounts of the country's.
    const { success, issues } = v.safeParse(bestValue, { ...args }, PARSE_CONFIG);
    if (!success) throw new RequestError(issues[0].message);
    const products = await this.products.ofMetal(metal, caller, neededFieldsOf(info, ['lines', 'product']));
    const courier = courierOf(website);
    const most = parseDecimal(budget.amount.trim(), budget.currencyCode)!;
    const preferences = BASKET_PREFERENCES.toSorted((one, other) => Number(other === prefer) - Number(one === prefer)).slice(0, limit);
    return proposeBaskets(products, preferences, most, courier ?? FREE).map((basket) => toBasket(basket, most, courier !== null, website));
  }
}

const FREE: Courier = { price: 0, freeFrom: null };

/** The courier's price; null where the backend does not state it. */
function courierOf({ deliveryAsRead }: Website): Courier | null {
  const promise = deliveryAsRead?.promise;
  if (!promise) return null;
  const { courierPrice, freeFrom } = promise;
  return {
    price: parseDecimal(courierPrice.amount, courierPrice.currencyCode)!,
    freeFrom: freeFrom ? parseDecimal(freeFrom.amount, freeFrom.currencyCode)! : null,
  };
}

function toBasket(basket: ProposedBasket, budget: number, hasCourier: boolean, website: Website): Basket {
  const { preference, lines, total, courier, fineOunces, buyBack } = basket;
  const inMoney = (minor: number): Money => ({ amount: decimalString(minor, website.currency), currencyCode: website.currency });
  return {
    preference,
    lines: lines.map(({ row, quantity, unitPrice }) => ({
      product: toProduct(row, website),
      quantity,
      unitPrice: inMoney(unitPrice),
      total: inMoney(unitPrice * quantity),
    })),
    total: inMoney(total),
    courier: hasCourier ? inMoney(courier) : null,
    left: inMoney(budget - total - courier),
    fineOunces: Math.round(fineOunces * 10_000) / 10_000,
    allInPerOunce: inMoney(Math.round((total + courier) / fineOunces)),
    buyBack: buyBack === null ? null : inMoney(buyBack),
    spreadPercent: buyBack === null ? null : Math.round(((total - buyBack) / total) * 10_000) / 100,
  };
}
