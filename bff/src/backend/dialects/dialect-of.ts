import type { Config } from '../../config.ts';
import type { Dialect } from './dialect.ts';
import { v4 } from './v4.ts';

/** The dialect of a configured API version. */
export function dialectOf(version: Config['commerceApiVersion']): Dialect {
  if (version === 'v4') return v4;
  throw new Error(`COMMERCE_API_VERSION ${version} is not supported by this build`);
}
