import { LOCALE, TIME_ZONE } from '@koura/shared-types/business-constants';
import type { CapabilityName } from '@koura/shared-types/capabilities';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { brandOf } from '@koura/shared-types/dealer-name';
import { Inject, Injectable, Logger } from '@nestjs/common';

import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { Catalogue, type Facet } from '../commerce/catalogue.ts';
import * as shop from '../commerce/shop-settings.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError, broken } from '../errors/backend-error.ts';
import { logMessage } from '../errors/log-message.ts';
import { money, optionalMoney } from '../money/money.model.ts';
import { usableFacets } from '../products/usable-facets.ts';
import { type Caller, asVisitor } from '../request/caller.ts';
import type { CountryRules } from './country-rules.model.ts';
import { NO_TEXTS, type WebsiteTexts } from './estimated-delivery-time.model.ts';
import { toTradeTerms } from './trade-terms.model.ts';
import type { Country, DeliveryAsRead, Website } from './website.model.ts';

/** The backend names currencies of which nobody knows how many minor units an amount has. */
export class UnknownCurrencyError extends Error {
  override name = 'UnknownCurrencyError';
  constructor(codes: readonly string[]) {
    super(`the backend sells in ${codes.join(', ')}, which ${codes.length === 1 ? 'is no currency' : 'are no currencies'} of ISO 4217`);
    // Who starts the gateway needs the names; where it was thrown tells nothing.
    delete this.stack;
  }
}

/** What the catalogue holds, as far as it is known. */
interface KnownRange {
  facets: Facet[];
  productCount: number | null;
}

const RULE: CacheRule = { freshMs: 60_000, staleWhileRevalidateMs: 5 * 60_000, staleMs: 24 * 3_600_000 };
/** Within the settings, which are loaded behind their old value: an old range would be kept as fresh once more. */
const RANGE_RULE: CacheRule = { freshMs: RULE.freshMs, staleMs: RULE.staleMs };

/** What products need of the settings. `currency`: of the country's amounts; null when it is unknown. */
type ProductSettings = WebsiteTexts & { currency: string | null; metals?: readonly { slug: string }[] };
const NO_SETTINGS: ProductSettings = { ...NO_TEXTS, currency: null };

/** The website's settings, cached per country. Other features read texts, currency and capabilities from here. */
@Injectable()
export class WebsiteSettings {
  readonly #logger = new Logger(WebsiteSettings.name);
  readonly #missing = new Set<string>();

  constructor(
    private readonly shop: shop.Settings,
    private readonly catalogue: Catalogue,
    private readonly cache: ReadThrough,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  load(caller: Caller): Website | Promise<Website> {
    return this.cache.get(
      `website:${caller.country}`,
      RULE,
      () => this.#load({ ...asVisitor(caller), freshOnly: true }),
      caller.notes.cacheTags,
    );
  }

  /**
   * The texts that products need. Products can be shown without the settings: when they cannot be loaded and none are stored, that is
   * logged and the texts are the shop's own defaults. Settings that do not exist yet are an error all the same.
   */
  textsOf(caller: Caller): ProductSettings | Promise<ProductSettings> {
    const settings = this.load(caller);
    return settings instanceof Promise ? this.#orDefaults(settings, caller) : settings;
  }

  async #orDefaults(loading: Promise<Website>, caller: Caller): Promise<ProductSettings> {
    try {
      const settings = await loading;
      this.#missing.delete(caller.country);
      return settings;
    } catch (error) {
      if (!(error instanceof BackendError) || error.code === 'NOT_SET_UP') throw error;
      caller.notes.cacheTags?.preventCaching();
      if (!this.#missing.has(caller.country)) {
        this.#missing.add(caller.country);
        this.#logger.warn({
          msg: 'the website’s settings cannot be read and none are stored; products are shown with the shop’s own texts',
          country: caller.country,
          code: error.code,
          cause: logMessage(error.cause),
        });
      }
      return NO_SETTINGS;
    }
  }

  /** Optional capabilities of the backend; none while it is unavailable. Never throws. */
  async capabilitiesOf(caller: Caller): Promise<readonly CapabilityName[]> {
    try {
      return (await this.load(caller)).capabilities;
    } catch {
      return [];
    }
  }

  async #load(asking: Caller): Promise<Website> {
    const [website, range] = await Promise.all([this.shop.load(asking), this.#range(asking)]);
    return this.#toWebsite(website, range);
  }

  /** If the catalogue cannot be read, the navigation has no metals, but other pages work. */
  async #range(asking: Caller): Promise<KnownRange> {
    try {
      return await this.cache.get(`website:range:${asking.country}`, RANGE_RULE, () => this.#readRange(asking));
    } catch (error) {
      if (!(error instanceof BackendError) || error.code !== 'BACKEND_BROKEN') throw error;
      this.#logger.warn({ msg: 'the metals of the catalogue cannot be read', cause: String(error.cause) });
      return { facets: [], productCount: null };
    }
  }

  async #readRange(asking: Caller): Promise<KnownRange> {
    const { facets, productCount } = await this.catalogue.range(asking);
    return { facets: usableFacets(facets), productCount };
  }

  /** A country whose currency nobody knows cannot be chosen. */
  #sellable(countries: shop.ShopSettings['countries']): shop.ShopSettings['countries'] {
    return countries.filter(({ isoCode, currency: { iso3Code } }) => {
      const isKnown = currencyDigits(iso3Code) !== undefined;
      if (!isKnown) this.#logger.error({ msg: new UnknownCurrencyError([iso3Code]).message, country: isoCode });
      return isKnown;
    });
  }

  #toWebsite(website: shop.ShopSettings, { facets, productCount }: KnownRange): Website {
    const valuesOf = (name: Facet['name']): Facet['values'] => facets.find((facet) => facet.name === name)?.values ?? [];
    const { address } = website;
    if (currencyDigits(website.currency) === undefined) throw broken(new UnknownCurrencyError([website.currency]));
    const capabilities = website.capabilities ?? [];
    const { takesOrders } = this.shop;
    const { brandName, brandSlug } = brandOf(this.config.brand);
    return {
      brandName,
      brandSlug,
      brandColours: website.brandColours,
      ownMails: website.mails ?? [],
      facts: { ...website, brandName, productCount },
      countries: this.#sellable(website.countries).map(toCountry),
      defaultCountry: website.defaultCountry,
      country: toCountry(website.country),
      currency: website.currency,
      timeZone: website.timeZone ?? TIME_ZONE,
      locale: website.locale ?? LOCALE,
      phone: website.phone,
      email: website.email ?? null,
      address: address
        ? {
            street: address.street,
            suburb: address.suburb || null,
            city: address.city,
            postcode: address.postcode,
            country: address.country,
          }
        : null,
      openingHours: website.openingHours ?? null,
      socials: (website.socials ?? []).map(({ name, url }) => ({ name, url })),
      deliveryAsRead: website.delivery ? { promise: toDelivery(website.delivery, website.currency), at: Date.now() } : null,
      terms: website.terms ? toTradeTerms(website.terms, website.currency) : null,
      productCount,
      estimatedDeliveryTimeInStock: website.estimatedDeliveryTimeInStock,
      etaDescriptionInStock: website.etaDescriptionInStock,
      etaDescriptionAtSupplier: website.etaDescriptionAtSupplier,
      metals: valuesOf('metal').map(({ value, label }) => ({ slug: value, name: label })),
      productTypes: valuesOf('type').map(({ value, label }) => ({ slug: value, segment: `${value}s`, name: label })),
      capabilities,
      services: { orders: takesOrders, newsletter: takesOrders, profile: takesOrders },
      cardEntry: {
        publishableKey: this.config.stripePublishableKey,
        scriptUrl: this.config.stripeJsUrl,
        canSaveCards: takesOrders && (this.config.payments === 'gateway' || capabilities.includes('accounts.cards')),
      },
      signInProviders: this.config.signInProviders.map((slug) => ({ slug, name: nameOf(slug), path: `/connect/${slug}` })),
    };
  }
}

/** "google" to "Google", "azure-ad" to "Azure Ad". */
function nameOf(slug: string): string {
  return slug.replaceAll(/(^|[-_])([a-z])/g, (_, gap: string, letter: string) => (gap === '' ? '' : ' ') + letter.toUpperCase());
}

function toCountry({ id, isoCode, name, url, currency, phone, rules }: shop.ShopSettings['country']): Country {
  return { id, isoCode, name, url, currency: { iso3Code: currency.iso3Code }, phone, rules: rules ? toRules(rules) : null };
}

function toRules({ addressFields, tax, ...rules }: shop.CountryRules): CountryRules {
  const exemptFrom = Object.entries(tax.exemptFrom ?? {}).map(([metal, fineness]) => ({ metal, fineness }));
  return {
    ...rules,
    tax: { ...tax, exemptFrom },
    addressFields: addressFields.map((field) => ({ ...field, options: field.options ?? null })),
  };
}

function toDelivery(delivery: shop.DeliveryPromise, currency: string): DeliveryAsRead['promise'] {
  const { courierPrice, freeFrom, from, until, validUntil, collection } = delivery;
  return {
    courierPrice: money(courierPrice, currency),
    freeFrom: optionalMoney(freeFrom, currency),
    from,
    until,
    validUntil,
    collection: collection && { ...collection, price: money(collection.price, currency) },
  };
}
