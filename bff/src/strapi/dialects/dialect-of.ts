import type { Dialect } from '../../backend/dialect.ts';
import type { Config } from '../../config.ts';
import { missingCall } from '../missing-call.ts';
import { parseErrorBody } from './error-body.ts';
import { v3 } from './v3.ts';
import { v4 } from './v4.ts';
import { v5 } from './v5.ts';

const DIALECTS = { v3, v4, v5 };

/** How a backend is spoken to: `version` decides envelopes, `queries` what it has no calls for. */
export function dialectOf(version: Config['commerceApiVersion'], queries: Config['commerceQueries']): Dialect {
  const dialect = { ...DIALECTS[version], error: parseErrorBody };
  return queries === 'stock' ? { ...dialect, missing: missingCall } : dialect;
}
