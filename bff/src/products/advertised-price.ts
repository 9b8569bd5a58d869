import { createHmac, timingSafeEqual } from 'node:crypto';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { productPath } from '@koura/shared-types/product-path';
import { Inject } from '@nestjs/common';
import { Args, Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { Money } from '../money/money.model.ts';
import { GatewayKeys } from '../redis/gateway-keys.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Product } from './product.model.ts';

@ObjectType({ description: 'A price that the shop has advertised.' })
export class AdvertisedPrice {
  @Field(() => Money, { description: 'The price per unit at that time.' })
  price: Money;
  @Field(() => Date, { description: 'When that price was set.' })
  priceUpdatedAt: string;
}

/** `amount-currency-time.signature`: minor units, ISO code and milliseconds since 1970, the numbers in base 36. */
const SIGNED = /^(([0-9a-z]{1,11})-([A-Z]{3})-([0-9a-z]{1,10}))\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** Where a product's page is, and what has been advertised of it. */
@Resolver(() => Product)
export class AdvertisedPriceFields {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: GatewayKeys,
    private readonly settings: WebsiteSettings,
  ) {}

  @ResolveField(() => String, { description: 'Address of its page.' })
  url(@Parent() product: Product): string {
    return this.config.siteUrl + productPath(product.slug);
  }

  @ResolveField(() => String, {
    description:
      "Address for advertisements and comparisons: the page with the prices of the caller's country, and with this price signed (`fp`). Where the price has changed since, the page shows both.",
  })
  async advertisedUrl(@Parent() product: Product, @CurrentCaller() caller: Caller): Promise<string> {
    const { countries } = await this.settings.load(caller);
    const site = countries.find(({ isoCode }) => isoCode === caller.country)?.url ?? undefined;
    const query = new URLSearchParams();
    if (site === undefined && caller.country !== dealerLocale().country) query.set('country', caller.country);
    if (product.price) query.set('fp', await this.#signed(product.id, product.price, Date.parse(product.priceUpdatedAt)));
    const address = (site?.replace(/\/$/, '') ?? this.config.siteUrl) + productPath(product.slug);
    return query.size > 0 ? `${address}?${query.toString()}` : address;
  }

  @ResolveField(() => AdvertisedPrice, {
    nullable: true,
    description:
      'The price that an `advertisedUrl` of this product was made with; null where `fp` is of another product, or not the shop’s.',
  })
  async advertisedPrice(
    @Parent() { id }: Product,
    @Args('fp', { description: 'The parameter `fp` of the address.' }) fp: string,
  ): Promise<AdvertisedPrice | null> {
    const [, content, amount, currencyCode, time, signature] = SIGNED.exec(fp) ?? [];
    if (content === undefined) return null;
    const at = Number.parseInt(time!, 36);
    const expected = await this.#signatureOf(id, content, at);
    if (!timingSafeEqual(Buffer.from(signature!), Buffer.from(expected))) return null;
    const price = { amount: decimalString(Number.parseInt(amount!, 36), currencyCode!), currencyCode: currencyCode! };
    return { price, priceUpdatedAt: new Date(at).toISOString() };
  }

  async #signed(id: string, { amount, currencyCode }: Money, at: number): Promise<string> {
    const content = `${parseDecimal(amount, currencyCode)!.toString(36)}-${currencyCode}-${at.toString(36)}`;
    return `${content}.${await this.#signatureOf(id, content, at)}`;
  }

  async #signatureOf(id: string, content: string, at: number): Promise<string> {
    const key = await this.keys.keyAt('price', at);
    return createHmac('sha256', key).update(`${id} ${content}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  }
}
