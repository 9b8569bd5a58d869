import type { FactoryProvider } from '@nestjs/common';

import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Notation, dealerNotation, plainStrapiNotation } from './notation.ts';

/** Injection token of the Notation, for collections that only need a filtered list. */
export const NOTATION = Symbol('notation');

/** The notation selected by COMMERCE_QUERIES. */
export const notationProvider: FactoryProvider<Notation> = {
  provide: NOTATION,
  inject: [CONFIG],
  useFactory: ({ commerceQueries, commerceApiVersion }: Config) =>
    commerceQueries === 'stock' ? plainStrapiNotation(commerceApiVersion) : dealerNotation,
};
