import { reseed } from '../seed/seed-database.ts';
import type { Sandbox } from '../server/context.ts';

/** Puts a running sandbox back to its first day: data, spot prices, market mode. */
export function resetSandbox({ config, database, market, live }: Pick<Sandbox, 'config' | 'database' | 'market' | 'live'>): void {
  market.mode = config.market;
  reseed(database, config.seed, new Date());
  live.refresh(null);
  live.moved(null);
}
