import type * as shop from '../commerce/shop-settings.ts';
import { money, optionalMoney } from '../money/money.model.ts';
import type { TradeTerms } from './trade-terms.model.ts';

/** The terms with their amounts in the website's currency. */
export function toTradeTerms(terms: shop.TradeTerms, currency: string): TradeTerms {
  const { payment, courier, storage, points, referral, own, ...others } = terms;
  const amount = (value: number | null): ReturnType<typeof optionalMoney> => optionalMoney(value, currency);
  return {
    ...others,
    payment: payment.map(({ code, minimum, maximum, firstOrderMaximum }) => ({
      code,
      minimum: amount(minimum),
      maximum: amount(maximum),
      firstOrderMaximum: amount(firstOrderMaximum),
    })),
    courier: courier && { ...courier, insuredUpTo: amount(courier.insuredUpTo) },
    storage: storage && { ...storage, minimumPerYear: amount(storage.minimumPerYear) },
    points: points && { ...points, spending: points.spending ?? null },
    referral: referral && { ...referral, discount: amount(referral.discount), minimumSpend: amount(referral.minimumSpend) },
    own: own.map((fact) => ({
      name: fact.name,
      amount: 'amount' in fact ? money(fact.amount, currency) : null,
      text: 'text' in fact ? fact.text : null,
    })),
  };
}
