import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from './card-provider-error.ts';
import { StripeCalls } from './stripe-calls.ts';

/** How long a page waits for the first answer. */
const WAIT_MS = 3000;
/** A domain that is not registered yet is looked at again this much later, when a page asks. */
const AGAIN_MS = 10 * 60_000;

/**
 * Whether wallets may be shown: WALLETS is on, this program charges the cards, and the card provider has the shop's domain registered for
 * at least one of them. Why not is logged once, at start.
 */
@Injectable()
export class WalletDomain implements OnApplicationBootstrap {
  readonly #logger = new Logger(WalletDomain.name);
  readonly #domain: string;
  readonly #isOn: boolean;
  #isActive = false;
  #look: Promise<void> | undefined;
  #lookedAt = 0;
  #logged = '';

  constructor(
    @Inject(CONFIG) { siteUrl, wallets }: Config,
    private readonly provider: StripeCalls,
  ) {
    this.#domain = new URL(siteUrl).hostname;
    this.#isOn = wallets;
  }

  onApplicationBootstrap(): void {
    if (this.#isOn) void this.#lookAgain();
  }

  async isOffered(): Promise<boolean> {
    if (!this.#isOn || this.#isActive) return this.#isOn;
    const isFirst = this.#lookedAt === 0;
    if (isFirst || Date.now() - this.#lookedAt > AGAIN_MS) {
      const look = this.#lookAgain();
      // Later looks keep nobody waiting.
      if (isFirst) await look;
    }
    return this.#isActive;
  }

  #lookAgain(): Promise<void> {
    this.#look ??= this.#load().finally(() => {
      this.#lookedAt = Date.now();
      this.#look = undefined;
    });
    return this.#look;
  }

  async #load(): Promise<void> {
    const parameters = { domain_name: this.#domain, limit: 1 };
    try {
      const { data } = await this.provider.read((stripe) => stripe.paymentMethodDomains.list(parameters, { timeout: WAIT_MS }));
      const [domain] = data;
      const wallets = domain ? [domain.apple_pay, domain.google_pay, domain.link] : [];
      this.#isActive = (domain?.enabled ?? false) && wallets.some(({ status }) => status === 'active');
      if (!this.#isActive) this.#log(domain ? 'it is switched off, or no wallet is active for it' : 'it is not registered');
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      this.#log(`the card provider did not say (${error.reason})`);
    }
  }

  #log(why: string): void {
    if (this.#logged === why) return;
    this.#logged = why;
    this.#logger.warn({ msg: `WALLETS is on, but no wallets are shown: ${this.#domain} at the card provider: ${why}` });
  }
}
