import type { CommerceConfig } from '../config.ts';
import type { Dialect } from './dialect.ts';
import { createV3Dialect } from './v3.ts';
import { createV4Dialect } from './v4.ts';

export function createDialect({ apiVersion, apiPrefix, isPlainStrapi }: CommerceConfig): Dialect {
  return apiVersion === 'v3' ? createV3Dialect(apiPrefix, isPlainStrapi) : createV4Dialect(apiPrefix);
}
