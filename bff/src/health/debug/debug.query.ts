import { Inject } from '@nestjs/common';
import { Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { BackendStatus } from '../../commerce/backend-status.ts';
import { CacheCounters } from '../../cache/cache-counters.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { LiveFeeds } from '../../live/feeds/live-feeds.ts';
import { REDIS, type RedisClient } from '../../redis/redis.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isAdmin } from '../../request/session.ts';
import { DebugCache, debugCaches } from './debug-caches.ts';
import { DebugLive, debugLive } from './debug-live.ts';
import { DebugPayments, PaymentsReport } from './debug-payments.ts';
import { DebugSetting, debugSettings } from './debug-settings.ts';

@ObjectType({ description: 'The circuit breaker of one kind of backend call.' })
export class DebugBreaker {
  @Field(() => ID, { description: 'catalogue, cart, checkout or account.' })
  name: string;
  @Field({ description: 'The circuit breaker is open: calls fail immediately because too many have failed.' })
  isOpen: boolean;
  @Field(() => Int, { description: 'Milliseconds after which a response counts as late.' })
  patienceMs: number;
}

@ObjectType({ description: 'The state of the BFF process that responds, for operators.' })
export class Debug {
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
    description: 'The state of the BFF. With APP_MODE=production null for everyone but Admins.',
  })
  debug(@CurrentCaller() caller: Caller): Debug | null {
    if (this.config.appMode === 'production' && !(caller.session && isAdmin(caller.session))) return null;
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
