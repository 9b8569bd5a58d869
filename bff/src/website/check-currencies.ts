import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { Injectable, Logger } from '@nestjs/common';

import { Settings } from '../commerce/shop-settings.ts';
import { BackendError } from '../errors/backend-error.ts';
import { systemCaller } from '../request/create-caller.ts';
import { UnknownCurrencyError } from './website-settings.ts';

/** At start: whether the shop can count in every currency that the backend sells in. */
@Injectable()
export class CheckCurrencies {
  readonly #logger = new Logger(CheckCurrencies.name);

  constructor(private readonly shop: Settings) {}

  /**
   * Throws an UnknownCurrencyError that names the currencies. A backend that cannot be read now is no reason not to start: what it says
   * later is checked by `website-settings.ts` with each reading.
   */
  async run(): Promise<void> {
    try {
      const { currency, countries } = await this.shop.load(systemCaller(dealerLocale().country));
      const unknown = new Set([currency, ...countries.map((one) => one.currency.iso3Code)]).values();
      const codes = [...unknown].filter((code) => currencyDigits(code) === undefined);
      if (codes.length > 0) throw new UnknownCurrencyError(codes);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'the currencies could not be checked, because the backend cannot be read yet', code: error.code });
    }
  }
}
