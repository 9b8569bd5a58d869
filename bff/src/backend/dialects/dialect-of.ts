import type { Config } from '../../config.ts';
import type { Dialect } from './dialect.ts';
import { v3 } from './v3.ts';
import { v4 } from './v4.ts';

export function dialectOf(version: Config['commerceApiVersion']): Dialect {
  return version === 'v3' ? v3 : v4;
}
