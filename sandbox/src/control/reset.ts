import { reseed } from '../seed/seed-database.ts';
import type { Sandbox } from '../server/context.ts';

type Resettable = Pick<Sandbox, 'config' | 'database' | 'market' | 'switches' | 'live'>;

/** Puts a running sandbox back to its first day: data, spot prices, market mode. */
export function resetSandbox({ config, database, market, switches, live }: Resettable): void {
  market.mode = config.market;
  switches.emailConfirmation = config.emailConfirmation;
  switches.capabilitiesOff = new Set(config.capabilitiesOff);
  const now = new Date();
  reseed(database, config.seed, now, market.lastOpen(now));
  live.refresh(null);
  live.moved(null);
}
