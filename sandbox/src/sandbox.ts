import type { Commerce } from '../../commerce/src/context/commerce.ts';
import type { SandboxConfig } from './config.ts';
import type { MovableClock } from '../../commerce/src/context/movable-clock.ts';
import type { BankSimulator } from './bank/bank-simulator.ts';
import type { ProviderRecords } from './provider-records.ts';
import type { CardProvider } from './payments/card-provider.ts';

/** The backend with what the sandbox adds to it. */
export interface Sandbox extends Commerce {
  config: SandboxConfig;
  clock: MovableClock;
  providers: ProviderRecords;
  cardProvider: CardProvider;
  bank: BankSimulator;
}
