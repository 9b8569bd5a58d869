import { reseed } from '../seed/seed-database.ts';
import type { Sandbox } from '../sandbox.ts';

type Resettable = Pick<Sandbox, 'config' | 'database' | 'market' | 'switches' | 'live' | 'clock' | 'cardProvider' | 'bank'>;

/** Resets a running sandbox to its initial state: clock, data, spot prices, market mode, payments. */
export function resetSandbox({ config, database, market, switches, live, clock, cardProvider, bank }: Resettable): void {
  market.mode = config.market;
  switches.emailConfirmation = config.emailConfirmation;
  switches.capabilitiesOff = new Set(config.capabilitiesOff);
  switches.ownMails = new Set(config.ownMails);
  clock.move(0);
  cardProvider.reset();
  bank.reset();
  const now = clock.now();
  reseed(database, config.seed, now, market.lastOpen(now), config);
  live.refresh(null);
  live.moved(null);
}
