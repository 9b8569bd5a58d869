import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

interface Amount {
  amount: string;
  currencyCode: string;
}
interface Basket {
  preference: string;
  lines: {
    quantity: number;
    unitPrice: Amount;
    total: Amount;
    product: {
      slug: string;
      metal: { slug: string };
      objective: string;
      stockAvailable: number;
      availability: string;
      minimumSaleQuantity: number;
      fineWeightGrams: number;
      buyBackPrice: Amount;
      priceBreaks: { quantity: number; price: Amount }[];
    };
  }[];
  total: Amount;
  courier: Amount | null;
  left: Amount;
  fineOunces: number;
  allInPerOunce: Amount;
  buyBack: Amount | null;
  spreadPercent: number;
}

const QUERY = `query ($metal: ID!, $budget: MoneyInput!, $prefer: BasketPreference, $limit: Int! = 3) {
  bestValue(metal: $metal, budget: $budget, prefer: $prefer, limit: $limit) {
    preference total { amount currencyCode } courier { amount } left { amount } fineOunces allInPerOunce { amount } buyBack { amount } spreadPercent
    lines { quantity unitPrice { amount } total { amount }
      product { slug metal { slug } objective stockAvailable availability minimumSaleQuantity fineWeightGrams buyBackPrice { amount } priceBreaks { quantity price { amount } } } }
  }
}`;
const bff = oneBff();
beforeAll(async () => {
  await bff.ask('{ website { currency } }');
});
beforeEach(() => bff.forget());

const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });
const ask = async (variables: object, headers = {}) =>
  (await bff.ask<{ bestValue: Basket[] }>(QUERY, { metal: 'gold', budget: nzd('10000'), ...variables }, headers)).body;
const baskets = async (variables: object = {}) => (await ask(variables)).data!.bestValue;
const cents = (money: { amount: string }): number => Math.round(Number(money.amount) * 100);

it.each([
  ['gold', '10000'],
  ['gold', '750.50'],
  ['silver', '2500'],
  ['silver', '1000000'],
  ['platinum', '40000'],
])('%s for %s: three baskets that add up', async (metal, amount) => {
  const found = await baskets({ metal, budget: nzd(amount) });
  expect(found.map(({ preference }) => preference)).toEqual(['LOWEST_PREMIUM', 'DIVISIBLE', 'BUYBACK']);
  for (const { lines, total, courier, left, fineOunces, allInPerOunce, buyBack, spreadPercent } of found) {
    expect(lines.length).toBeGreaterThan(0);
    for (const { product, quantity, unitPrice, total: whole } of lines) {
      expect(product).toMatchObject({ metal: { slug: metal }, objective: 'INVEST' });
      expect(quantity).toBeGreaterThanOrEqual(product.minimumSaleQuantity);
      expect(['IN_STOCK', 'AT_SUPPLIER']).toContain(product.availability);
      expect(quantity).toBeLessThanOrEqual(product.availability === 'IN_STOCK' ? product.stockAvailable : 10_000);
      expect(unitPrice).toMatchObject({ amount: product.priceBreaks.findLast((one) => one.quantity <= quantity)!.price.amount });
      expect(cents(whole)).toBe(cents(unitPrice) * quantity);
    }
    expect(lines.reduce((sum, line) => sum + cents(line.total), 0)).toBe(cents(total));
    expect(cents(total) + cents(courier!) + cents(left)).toBe(cents(nzd(amount)));
    expect(cents(left)).toBeGreaterThanOrEqual(0);
    const ounces = lines.reduce((sum, { product, quantity }) => sum + product.fineWeightGrams * quantity, 0) / 31.1034768;
    expect(fineOunces).toBeCloseTo(ounces, 3);
    expect(Number(allInPerOunce.amount)).toBeCloseTo((cents(total) + cents(courier!)) / 100 / ounces, 1);
    const paidBack = lines.reduce((sum, { product, quantity }) => sum + cents(product.buyBackPrice) * quantity, 0);
    expect(cents(buyBack!)).toBe(paidBack);
    expect(spreadPercent).toBeCloseTo((1 - paidBack / cents(total)) * 100, 1);
  }
  const [lowest, divisible, mostBack] = found.map(({ buyBack }) => cents(buyBack!));
  expect(mostBack).toBeGreaterThanOrEqual(Math.max(lowest!, divisible!));
  const perOunce = (basket: Basket): number => cents(basket.total) / basket.fineOunces;
  const spending = found.filter(({ total }) => cents(total) >= cents(nzd(amount)) * 0.9);
  // Ounces are rounded to four decimals.
  for (const other of spending) expect(perOunce(found[0]!)).toBeLessThanOrEqual(perOunce(other) * 1.001);
});

it('divides into pieces of at most an eighth of the budget', async () => {
  const [basket] = await baskets({ prefer: 'DIVISIBLE', limit: 1 });
  expect(basket!.preference).toBe('DIVISIBLE');
  for (const { product } of basket!.lines) expect(cents(product.priceBreaks[0]!.price)).toBeLessThanOrEqual(125_000);
});

it('begins with the preference, and gives no more than the limit', async () => {
  const preferences = async (variables: object) => (await baskets(variables)).map(({ preference }) => preference);
  expect(await preferences({ prefer: 'BUYBACK' })).toEqual(['BUYBACK', 'LOWEST_PREMIUM', 'DIVISIBLE']);
  expect(await preferences({ prefer: 'BUYBACK', limit: 2 })).toEqual(['BUYBACK', 'LOWEST_PREMIUM']);
  expect(await preferences({ limit: 1 })).toEqual(['LOWEST_PREMIUM']);
});

it('is empty for a metal that the dealer does not sell, and when the budget is too small for any piece', async () => {
  expect(await baskets({ metal: 'palladium' })).toEqual([]);
  expect(await baskets({ metal: 'platinum', budget: nzd('100') })).toEqual([]);
});

it('the same budget gives the same baskets', async () => {
  const first = await baskets({ budget: nzd('12345.67') });
  await bff.forget();
  expect(await baskets({ budget: nzd('12345.670'.slice(0, 8)) })).toEqual(first);
});

describe('a budget', () => {
  it.each([
    ['', 'Please enter an amount in numbers, such as 5000.'],
    ['lots', 'Please enter an amount in numbers, such as 5000.'],
    ['-5000', 'Please enter an amount in numbers, such as 5000.'],
    ['1e5', 'Please enter an amount in numbers, such as 5000.'],
    ['1000.001', 'Please enter an amount in numbers, such as 5000.'],
    ['99.99', 'Please enter at least 100.'],
    ['1000000.01', 'Please enter at most 1,000,000. For more, call us.'],
  ])('%j is rejected without calling the backend', async (amount, message) => {
    const { errors } = await ask({ budget: nzd(amount) });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', status: 400 } });
    expect(await bff.seen()).toEqual([]);
  });

  it.each(['100', '1000000', ' 5000 '])('%j is accepted', async (amount) => {
    expect((await ask({ budget: nzd(amount) })).errors).toBeUndefined();
  });

  it('is in the currency of the country', async () => {
    const { errors } = await ask({}, { 'x-country-code': 'AU' });
    expect(errors![0]).toMatchObject({ message: 'Please give the budget in AUD.', extensions: { code: 'BAD_USER_INPUT' } });
    // Whether an amount is too small is said in the right currency only.
    const small = await ask({ budget: { amount: '1', currencyCode: 'USD' } });
    expect(small.errors![0]).toMatchObject({ message: 'Please give the budget in NZD.' });
    const { data } = await ask({ budget: { amount: '10000', currencyCode: 'AUD' } }, { 'x-country-code': 'AU' });
    expect(data!.bestValue[0]!.total.currencyCode).toBe('AUD');
  });
});

it.each([0, 4])('a limit of %i is rejected', async (limit) => {
  expect((await ask({ limit })).errors![0]).toMatchObject({ message: 'limit must be 1 to 3.' });
});

it('asks the backend once, and a document has room for a few of them only', async () => {
  await bff.ask('{ bestValue(metal: "gold", budget: { amount: "5432", currencyCode: "NZD" }, limit: 1) { lines { product { slug } } } }');
  expect((await bff.seen()).filter(({ url }) => url.startsWith('/products')).length).toBeLessThanOrEqual(2);
  const many = Array.from(
    { length: 5 },
    (_, n) => `b${n}: bestValue(metal: "gold", budget: { amount: "${n}000", currencyCode: "NZD" }, limit: 1) { left { amount } }`,
  );
  const { body } = await bff.ask(`{ ${many.join(' ')} }`);
  expect(body.errors![0]!.extensions).toMatchObject({ code: 'TOO_COMPLEX' });
});
