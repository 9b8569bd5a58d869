import type { DealerSettings } from '../../../commerce/src/settings/dealer-settings.ts';

/** The dealer's settings with every fact changed to an unusual value: a text that still tells the usual one has it from nowhere. */
function shiftedFacts({
  calendar,
  paymentMethods,
  transfers,
  delivery,
  rewards,
  countries,
  ownFacts,
}: DealerSettings): Partial<DealerSettings> {
  const nz = delivery.couriers['NZ']!;
  const au = delivery.couriers['AU']!;
  return {
    priceHoldSeconds: 77,
    calendar: { ...calendar, opens: 8, closes: 18 },
    paymentMethods: paymentMethods.map((method) => ({ ...method, maximum: method.code === 'card' ? 27_700 : 277_700 })),
    transfers: {
      ...transfers,
      deadline: { ...transfers.deadline, businessDays: 2, hour: 16, graceBusinessDays: 3 },
      newCustomers: { ...transfers.newCustomers, maximum: 11_700 },
    },
    delivery: {
      ...delivery,
      inStockDays: { from: 2, until: 6 },
      couriers: {
        ...delivery.couriers,
        NZ: { ...nz, price: 37, freeFrom: 37_700, insuredUpTo: 137_000 },
        AU: { ...au, price: 47, freeFrom: 47_700, insuredUpTo: 147_000 },
      },
      collect: { ...delivery.collect, price: 7, slots: { ...delivery.collect.slots, minutes: 25 } },
      vault: { ...delivery.vault, storage: { percentPerYear: 0.77, minimumPerYear: 177, billed: 'quarterly' } },
    },
    rewards: {
      pointsPerDollar: 2,
      spending: { ...rewards.spending, pointsPerUnit: 70, minimum: 700, maximumShare: 0.35 },
      referral: { points: 770, discount: 17, minimumSpend: 277 },
    },
    buyBack: {
      rates: { gold: { coin: 1.7, bar: 1.2 }, silver: { coin: 5.7, bar: 4.7 }, platinum: { coin: 3.7, bar: 3.2 } },
      collectable: 2,
    },
    replyBusinessDays: 4,
    countries: countries.map((country) => ({
      ...country,
      phone: country.isoCode === 'NZ' ? '09 555 0777' : '+61 2 5550 0777',
      rules: country.rules && {
        ...country.rules,
        tax: { ...country.rules.tax, rate: country.rules.tax.rate + 2, includedLabel: 'incl. GST' },
      },
    })),
    ownFacts: Object.fromEntries(
      Object.entries(ownFacts).map(([isoCode, facts]) => [
        isoCode,
        facts.map((fact) => ('amount' in fact ? { ...fact, amount: fact.amount + 7 } : { ...fact, text: `${fact.name}, seven days` })),
      ]),
    ),
  };
}

/** Changes the facts of a sandbox and answers its address. */
export async function shiftFacts(sandboxUrl: string): Promise<string> {
  const path = `${sandboxUrl}/_sandbox/settings`;
  const body = JSON.stringify(shiftedFacts((await (await fetch(path)).json()) as DealerSettings));
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`settings rejected: ${await response.text()}`);
  return sandboxUrl;
}
