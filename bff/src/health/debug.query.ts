import { brandOf } from '@koura/shared-types/dealer-name';
import { Inject, Injectable } from '@nestjs/common';
import { Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { CacheCounters } from '../cache/cache-counters.ts';
import { BackendStatus } from '../commerce/backend-status.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { LiveFeeds, type LiveReport } from '../live/feeds/live-feeds.ts';
import { ReadAllowance } from '../payments/read-allowance.ts';
import { WebhookCounters } from '../reconciliation/stripe-webhook.ts';
import { Sweep } from '../reconciliation/sweep.ts';
import { UnsettledPayments } from '../reconciliation/unsettled-payments.ts';
import { REDIS, type RedisClient } from '../redis/redis.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { mayDo } from '../request/session.ts';

/** Milliseconds as seconds with one decimal place. */
const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

@ObjectType({ description: 'Counters of one cache since the process started.' })
class DebugCache {
  @Field(() => ID)
  name: string;
  @Field(() => Int, { description: 'Served from memory, fresh.' })
  hits: number;
  @Field(() => Int, { description: 'Served with a value that another replica had loaded.' })
  sharedHits: number;
  @Field(() => Int, { description: 'Loaded from the source.' })
  misses: number;
  @Field(() => Int, { description: 'Values that were served past their expiry.' })
  stale: number;
  @Field(() => Int, { description: 'Loads that failed.' })
  failures: number;
  @Field(() => Float, { nullable: true, description: 'Seconds since a value was last loaded; null before the first load.' })
  ageSeconds: number | null;
}

function debugCaches(counters: CacheCounters): DebugCache[] {
  return Object.entries(counters.snapshot()).map(([name, { ageMs, ...counts }]) => ({
    name,
    ...counts,
    ageSeconds: ageMs === null ? null : seconds(ageMs),
  }));
}

@ObjectType({ description: 'The live feed of one country: the connection to the backend, and its subscribers.' })
class DebugFeed {
  @Field(() => ID, { description: 'Country of the feed, ISO 3166-1 alpha-2.' })
  country: string;
  @Field({ description: 'live: connected. away: connection lost. none: this backend has no live feed.' })
  state: string;
  @Field(() => Float, { description: 'Seconds since the feed was last known to be current; 0 while live.' })
  ageSeconds: number;
  @Field(() => Int, { description: 'Browsers that are connected for this country.' })
  sockets: number;
  @Field(() => Int, { description: 'Distinct products they watch.' })
  products: number;
  @Field(() => Int, { description: 'Carts that these browsers watch.' })
  carts: number;
}

@ObjectType({ description: 'Counters of the live feed since the process started.' })
class DebugLive {
  @Field(() => [DebugFeed], { description: 'One per country with visitors so far.' })
  feeds: DebugFeed[];
  @Field(() => Int, { description: 'Reads of product figures: after each connection, and for products that were not watched before.' })
  syncs: number;
  @Field(() => Int, { description: 'Invalid events of the backend.' })
  malformed: number;
  @Field(() => Int, { description: 'Events older than the known state.' })
  outdated: number;
  @Field(() => Int, { description: "Prices whose time is ahead of the gateway's clock: they are taken as of now." })
  ahead: number;
  @Field(() => Int, { description: 'Connections and messages of browsers that were rejected.' })
  refused: number;
  @Field(() => Int, { description: 'Connections closed by the server: too many messages, unread data, signed out, or shutdown.' })
  dropped: number;
}

function debugLive({ feeds, syncs, malformed, outdated, ahead, refused, dropped }: LiveReport): DebugLive {
  const all = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    feeds: feeds.map(({ ageMs, ...feed }) => ({ ...feed, ageSeconds: seconds(ageMs) })),
    syncs,
    malformed: all(malformed),
    outdated,
    ahead,
    refused: all(refused),
    dropped: all(dropped),
  };
}

@ObjectType({ description: 'Payments of one kind that need attention, as this process last saw them.' })
class DebugUnsettled {
  @Field(() => ID, { description: 'The reason: refundDue, captureFailed, holdWithoutOrder …' })
  kind: string;
  @Field(() => Int, { description: 'Payments of this kind.' })
  count: number;
  @Field(() => Float, { description: 'Seconds since the oldest of them was first seen.' })
  oldestSeconds: number;
}

@ObjectType({ description: 'Outcomes of webhook requests since the process started.' })
class DebugWebhooks {
  @Field(() => ID, { description: 'accepted, forged, outsideTolerance, tooLarge, unreadable or withoutPayment.' })
  outcome: string;
  @Field(() => Int, { description: 'Requests with this outcome.' })
  count: number;
}

@ObjectType({ description: 'The state of payment reconciliation.' })
class DebugPayments {
  @Field(() => [DebugUnsettled], { description: 'Unsettled payments by kind.' })
  unsettled: DebugUnsettled[];
  @Field(() => [DebugWebhooks], { description: 'Webhook requests by outcome.' })
  webhooks: DebugWebhooks[];
  @Field(() => Date, { nullable: true, description: 'When this process last finished a sweep; null before the first.' })
  sweptAt: string | null;
  @Field(() => Int, { description: 'Reads at the card provider by this process in the last 30 days.' })
  reads: number;
  @Field(() => Int, { description: "The card provider's read quota for 30 days." })
  readsGranted: number;
}

@Injectable()
export class PaymentsReport {
  constructor(
    private readonly unsettled: UnsettledPayments,
    private readonly webhooks: WebhookCounters,
    private readonly sweep: Sweep,
    private readonly allowance: ReadAllowance,
  ) {}

  report(): DebugPayments {
    const { lastFinishedAt } = this.sweep;
    return {
      unsettled: this.unsettled.counts().map(({ kind, count, oldestMs }) => ({ kind, count, oldestSeconds: seconds(oldestMs) })),
      webhooks: Object.entries(this.webhooks.counts).map(([outcome, count]) => ({ outcome, count })),
      sweptAt: lastFinishedAt === undefined ? null : new Date(lastFinishedAt).toISOString(),
      reads: this.allowance.used,
      readsGranted: this.allowance.granted,
    };
  }
}

@ObjectType({ description: 'A setting.' })
class DebugSetting {
  @Field(() => ID, { description: 'Name of the environment variable.' })
  name: string;
  @Field({ description: 'The value; for secrets only whether they are set.' })
  value: string;
}

/** An explicit list: a new setting stays hidden until it is added here. */
function debugSettings(config: Config): DebugSetting[] {
  const shown: Record<string, unknown> = {
    APP_MODE: config.appMode,
    SITE_URL: config.siteUrl,
    COMMERCE_URL: config.commerceUrl,
    COMMERCE_API_VERSION: config.commerceApiVersion,
    COMMERCE_API_PREFIX: config.commerceApiPrefix || 'none',
    COMMERCE_QUERIES: config.commerceQueries,
    CONTENT_URL: config.contentServer?.url ?? 'not set',
    CONTENT_API_VERSION: config.contentServer?.apiVersion ?? 'not used',
    BRAND_NAME: brandOf(config.brand).brandName,
    BRAND_SLUG: brandOf(config.brand).brandSlug,
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

@ObjectType({ description: 'The circuit breaker of one kind of backend call.' })
class DebugBreaker {
  @Field(() => ID, { description: 'catalogue, cart, checkout or account.' })
  name: string;
  @Field({ description: 'The circuit breaker is open: calls fail immediately because too many have failed.' })
  isOpen: boolean;
  @Field(() => Int, { description: 'Milliseconds after which a response counts as late.' })
  patienceMs: number;
}

@ObjectType({ description: 'The state of the BFF process that responds, for operators.' })
class Debug {
  @Field(() => Date, { description: 'When the process started.' })
  startedAt: string;
  @Field({ description: 'Version of Node that runs the gateway.' })
  node: string;
  @Field(() => Int, { description: 'Memory in use, in megabytes.' })
  memoryMb: number;
  @Field({ description: 'The connection state, or off without Redis.' })
  redis: string;
  @Field(() => [DebugBreaker], { description: 'One per kind of backend call.' })
  breakers: DebugBreaker[];
  @Field(() => [DebugCache], { description: 'Counts of each cache of this process.' })
  caches: DebugCache[];
  @Field(() => DebugLive, { description: 'State of the live feed in this process.' })
  live: DebugLive;
  @Field(() => DebugPayments, { description: 'What this process knows of unsettled payments and webhooks.' })
  payments: DebugPayments;
  @Field(() => [DebugSetting], { description: 'The configuration, without secrets.' })
  settings: DebugSetting[];
}

const STARTED_AT = new Date(Date.now() - performance.now()).toISOString();

@Resolver()
export class DebugQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: RedisClient | undefined,
    private readonly backend: BackendStatus,
    private readonly counters: CacheCounters,
    private readonly liveFeeds: LiveFeeds,
    private readonly payments: PaymentsReport,
  ) {}

  // Public, not 'admin': open to everyone outside production, and in production it must not reveal that it exists.
  @Access('public')
  @Query(() => Debug, {
    nullable: true,
    description:
      'The state of the BFF. With APP_MODE=production null for everyone but staff with the task `technical.view`, by the preset Admins.',
  })
  debug(@CurrentCaller() caller: Caller): Debug | null {
    if (this.config.appMode === 'production' && !(caller.session && mayDo(caller.session, 'technical.view'))) return null;
    return {
      startedAt: STARTED_AT,
      node: process.version,
      memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
      redis: this.redis?.status ?? 'off',
      breakers: this.backend.guards(),
      caches: debugCaches(this.counters),
      live: debugLive(this.liveFeeds.report()),
      payments: this.payments.report(),
      settings: debugSettings(this.config),
    };
  }
}
