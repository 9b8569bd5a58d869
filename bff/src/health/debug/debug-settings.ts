import { Field, ID, ObjectType } from '@nestjs/graphql';
import type { Config } from '../../config.ts';

@ObjectType({ description: 'A setting.' })
export class DebugSetting {
  @Field(() => ID, { description: 'Name of the environment variable.' })
  name: string;
  @Field({ description: 'The value; for secrets only whether they are set.' })
  value: string;
}

/** An explicit list: a new setting stays hidden until it is added here. */
export function debugSettings(config: Config): DebugSetting[] {
  const shown: Record<string, unknown> = {
    APP_MODE: config.appMode,
    SITE_URL: config.siteUrl,
    COMMERCE_URL: config.commerceUrl,
    COMMERCE_API_VERSION: config.commerceApiVersion,
    COMMERCE_API_PREFIX: config.commerceApiPrefix || 'none',
    COMMERCE_QUERIES: config.commerceQueries,
    BRAND_NAME: config.brandName,
    BRAND_SLUG: config.brandSlug,
    PAYMENTS: config.payments,
    GRAPHQL_EXPLORER: config.graphqlExplorer ? 'on' : 'off',
    REDIS_URL: config.redis === undefined ? 'not set' : 'set',
    REDIS_MODE: config.redis?.mode ?? 'not used',
    STRIPE_SECRET_KEY: config.stripeSecretKey ? 'set' : 'not set',
    STRIPE_WEBHOOK_SECRET: config.stripeWebhookSecret ? 'set' : 'not set',
    TRUSTED_PROXIES: config.trustedProxies.join(', '),
    LOG_LEVEL: config.logLevel,
  };
  return Object.entries(shown).map(([name, value]) => ({ name, value: String(value) }));
}
