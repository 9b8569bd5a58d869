import { currencies } from '../website/countries.ts';

/** Currencies that spot history is told in, with their rate against the New Zealand dollar: the shop's own and the world market's. */
export const chartCurrencies: readonly { code: string; rate: number }[] = [...currencies, { code: 'USD', rate: 0.587 }];
