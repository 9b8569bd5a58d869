import { metalPath } from '@koura/shared-types/metal-path';

/** Where baskets for a budget are: "/buy/gold/spend/?amount=10000". */
export const spendPath = (metal: string): string => `${metalPath(metal)}spend/`;

/** Amounts to begin with, in whole units of the currency. */
export const EXAMPLE_AMOUNTS = [1000, 5000, 10_000, 50_000];
