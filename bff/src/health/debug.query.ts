import { Inject } from '@nestjs/common';
import { Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { Redis } from 'ioredis';
import { Access } from '../access/access.ts';
import { isAdmin } from '../request/session.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CacheCounters } from '../cache/cache-counters.ts';
import { REDIS } from '../cache/redis.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { LiveFeeds, type LiveReport } from '../live/feeds/live-feeds.ts';
import { ReadAllowance } from '../payments/read-allowance.ts';
import { Sweep } from '../reconciliation/sweep.ts';
import { UnsettledPayments } from '../reconciliation/unsettled-payments.ts';
import { WebhookCounters } from '../reconciliation/webhook-counters.ts';

@ObjectType({ description: 'How one cache is doing since the process began.' })
export class DebugCache {
  @Field(() => ID, { description: 'What it holds.' })
  name: string;
  @Field(() => Int, { description: 'Answered from memory, fresh.' })
  hits: number;
  @Field(() => Int, { description: 'Answered by what another replica had loaded.' })
  sharedHits: number;
  @Field(() => Int, { description: 'Asked at the source.' })
  misses: number;
  @Field(() => Int, { description: 'Answered with an old value.' })
  stale: number;
  @Field(() => Int, { description: 'Askings that failed.' })
  failures: number;
  @Field(() => Float, { nullable: true, description: 'Seconds since a value last came from the source; null before the first.' })
  ageSeconds: number | null;
}

@ObjectType({ description: 'The circuit breaker of one kind of backend call.' })
export class DebugBreaker {
  @Field(() => ID, { description: 'catalogue, cart, checkout or account.' })
  name: string;
  @Field({ description: 'Calls are refused at once because too many have failed.' })
  isOpen: boolean;
  @Field(() => Int, { description: 'Milliseconds after which an answer counts as late.' })
  patienceMs: number;
}

@ObjectType({ description: 'The live feed of one country: the connection to the backend, and who listens.' })
export class DebugFeed {
  @Field(() => ID, { description: 'ISO code.' })
  country: string;
  @Field({ description: 'live: connected. away: connection lost. none: this backend has no live feed.' })
  state: string;
  @Field(() => Float, { description: 'Seconds since the feed was last known to be right; 0 while live.' })
  ageSeconds: number;
  @Field(() => Int, { description: 'Browsers that listen.' })
  sockets: number;
  @Field(() => Int, { description: 'Different products that they watch.' })
  products: number;
  @Field(() => Int, { description: 'Carts that they watch.' })
  carts: number;
}

@ObjectType({ description: 'What was kept from or by the live feed since the process began.' })
export class DebugLive {
  @Field(() => [DebugFeed], { description: 'One for each country that somebody has come from.' })
  feeds: DebugFeed[];
  @Field(() => Int, { description: 'Reads of figures: after each connection, and for products that nobody watched before.' })
  syncs: number;
  @Field(() => Int, { description: 'Events of the backend that were none.' })
  malformed: number;
  @Field(() => Int, { description: 'Events that were older than what was known.' })
  outdated: number;
  @Field(() => Int, { description: 'Connections and messages of browsers that were refused.' })
  refused: number;
  @Field(() => Int, { description: 'Connections that were ended: too fast, not reading, or the process was stopping.' })
  dropped: number;
}

@ObjectType({ description: 'Payments of one kind that somebody has to look at, as this process last saw them.' })
export class DebugUnsettled {
  @Field(() => ID, { description: 'Why: refundDue, captureFailed, holdWithoutOrder …' })
  kind: string;
  @Field(() => Int, { description: 'How many.' })
  count: number;
  @Field(() => Float, { description: 'Seconds since the oldest of them was first seen.' })
  oldestSeconds: number;
}

@ObjectType({ description: 'What became of webhook requests since the process began.' })
export class DebugWebhooks {
  @Field(() => ID, { description: 'accepted, forged, outsideTolerance, tooLarge, unreadable or withoutPayment.' })
  outcome: string;
  @Field(() => Int, { description: 'How many.' })
  count: number;
}

@ObjectType({ description: 'How payments are looked after.' })
export class DebugPayments {
  @Field(() => [DebugUnsettled], { description: 'By kind.' })
  unsettled: DebugUnsettled[];
  @Field(() => [DebugWebhooks], { description: 'By outcome.' })
  webhooks: DebugWebhooks[];
  @Field(() => Date, { nullable: true, description: 'When this process last finished looking through them; null before the first time.' })
  sweptAt: string | null;
  @Field(() => Int, { description: 'Reads at the card provider in the last 30 days, by this process.' })
  reads: number;
  @Field(() => Int, { description: 'Reads that the card provider grants in 30 days.' })
  readsGranted: number;
}

@ObjectType({ description: 'One setting.' })
export class DebugSetting {
  @Field(() => ID, { description: 'Its environment variable.' })
  name: string;
  @Field({ description: 'Its value; of secrets only whether they are set.' })
  value: string;
}

@ObjectType({ description: 'The state of the BFF that answers, for operators.' })
export class Debug {
  @Field(() => Date, { description: 'When the process began.' })
  startedAt: string;
  @Field({ description: 'Version of Node.' })
  node: string;
  @Field(() => Int, { description: 'Memory in use, in megabytes.' })
  memoryMb: number;
  @Field({ description: 'off, ready, or what it is doing instead.' })
  redis: string;
  @Field(() => [DebugBreaker], { description: 'One for each kind of backend call.' })
  breakers: DebugBreaker[];
  @Field(() => [DebugCache], { description: 'One for each thing that is kept.' })
  caches: DebugCache[];
  @Field(() => DebugLive, { description: 'The live feed.' })
  live: DebugLive;
  @Field(() => DebugPayments, { description: 'Payments.' })
  payments: DebugPayments;
  @Field(() => [DebugSetting], { description: 'The configuration, without secrets.' })
  settings: DebugSetting[];
}

const STARTED_AT = new Date(Date.now() - performance.now()).toISOString();

@Resolver()
export class DebugQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis | undefined,
    private readonly backend: BackendClient,
    private readonly counters: CacheCounters,
    private readonly liveFeeds: LiveFeeds,
    private readonly unsettled: UnsettledPayments,
    private readonly webhooks: WebhookCounters,
    private readonly sweep: Sweep,
    private readonly allowance: ReadAllowance,
  ) {}

  // Public and not 'admin': outside production everybody may look, and in production others are to learn nothing, not even that it is there.
  @Access('public')
  @Query(() => Debug, {
    nullable: true,
    description: 'The state of the BFF. With APP_MODE=production null for everybody but Admins.',
  })
  debug(@CurrentCaller() caller: Caller): Debug | null {
    if (this.config.appMode === 'production' && !(caller.session && isAdmin(caller.session))) return null;
    return {
      startedAt: STARTED_AT,
      node: process.version,
      memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
      redis: this.redis?.status ?? 'off',
      breakers: this.backend.breakers(),
      caches: Object.entries(this.counters.snapshot()).map(([name, { ageMs, ...counts }]) => ({
        name,
        ...counts,
        ageSeconds: ageMs === null ? null : seconds(ageMs),
      })),
      live: liveOf(this.liveFeeds.report()),
      payments: this.#payments(),
      settings: settingsOf(this.config),
    };
  }

  #payments(): DebugPayments {
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

function liveOf({ feeds, syncs, malformed, outdated, refused, dropped }: LiveReport): DebugLive {
  const all = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    feeds: feeds.map(({ ageMs, ...feed }) => ({ ...feed, ageSeconds: seconds(ageMs) })),
    syncs,
    malformed: all(malformed),
    outdated,
    refused: all(refused),
    dropped: all(dropped),
  };
}

/** With one digit after the point. */
const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** Named one by one: a setting that somebody adds is not shown until somebody says that it may be. */
function settingsOf(config: Config): DebugSetting[] {
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
    REDIS_URL: config.redisUrl === undefined ? 'not set' : 'set',
    STRIPE_SECRET_KEY: config.stripeSecretKey ? 'set' : 'not set',
    STRIPE_WEBHOOK_SECRET: config.stripeWebhookSecret ? 'set' : 'not set',
    TRUSTED_PROXIES: config.trustedProxies.join(', '),
    LOG_LEVEL: config.logLevel,
  };
  return Object.entries(shown).map(([name, value]) => ({ name, value: String(value) }));
}
