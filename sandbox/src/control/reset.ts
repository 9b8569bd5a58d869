import { reseed } from '../seed/seed-database.ts';
import type { Sandbox } from '../server/context.ts';

/** Puts a running sandbox back to its first day: data, spot prices, market mode. */
export function resetSandbox({ config, database, market, switches }: Pick<Sandbox, 'config' | 'database' | 'market' | 'switches'>): void {
  market.mode = config.market;
  switches.emailConfirmation = config.emailConfirmation;
  reseed(database, config.seed, new Date());
}
