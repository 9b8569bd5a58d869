import { reseed } from '../seed/seed-database.ts';
import type { Sandbox } from '../sandbox.ts';

type Resettable = Pick<Sandbox, 'config' | 'database' | 'market' | 'switches' | 'live' | 'clock' | 'providers' | 'cardProvider' | 'bank'>;

/** Resets a running sandbox to its initial state: clock, data, spot prices, market mode, payments. */
export async function resetSandbox({
  config,
  database,
  market,
  switches,
  live,
  clock,
  providers,
  cardProvider,
  bank,
}: Resettable): Promise<void> {
  market.mode = config.market;
  switches.emailConfirmation = config.emailConfirmation;
  switches.capabilitiesOff = new Set(config.capabilitiesOff);
  switches.ownMails = new Set(config.ownMails);
  await clock.move(0);
  cardProvider.reset();
  bank.reset();
  const now = clock.now();
  await reseed({ database, providers }, config.seed, now, market.lastOpen(now), config);
  await live.refresh(null);
  await live.moved(null);
}
