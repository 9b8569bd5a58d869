import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import { ReplicaReads } from '../backend/replica-reads.ts';
import { TurnedAwayClients } from '../backend/turned-away-clients.ts';
import { CacheCounters } from '../cache/cache-counters.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { dialectOf } from './dialects/dialect-of.ts';
import { plainStrapiNotation } from './queries/notation.ts';
import { StrapiContent } from './strapi-content.ts';
import type { BackendStatus, CallObserver } from '../commerce/backend-status.ts';

/**
 * The Strapi that keeps the dealer's texts beside another backend (CONTENT_URL), with connections, breaker and stored responses of its own:
 * when it is away, nothing else waits for it. `undefined` members: there is none.
 */
@Injectable()
export class ContentServer implements OnModuleDestroy {
  readonly client: BackendClient | undefined;
  readonly content: StrapiContent | undefined;

  constructor(@Inject(CONFIG) config: Config, counters: CacheCounters, replicaReads: ReplicaReads, turnedAway: TurnedAwayClients) {
    const { contentServer } = config;
    if (!contentServer) return;
    const { url, apiVersion, apiPrefix } = contentServer;
    const settings: Config = { ...config, commerceUrl: url, commerceApiPrefix: apiPrefix };
    this.client = new BackendClient(settings, dialectOf(apiVersion, 'stock'), counters, replicaReads, turnedAway);
    this.content = new StrapiContent(this.client, plainStrapiNotation(apiVersion), { isPlain: true, token: config.contentToken });
  }

  async onModuleDestroy(): Promise<void> {
    await this.client?.onModuleDestroy();
  }
}

/** Calls of the content server are kinds of their own: "content catalogue", "content account". */
export function statusOfBoth(backend: BackendClient, { client: content }: ContentServer): BackendStatus {
  // Not the client itself: the framework would end it twice.
  if (!content) return { guards: () => backend.guards(), observeCalls: (observer) => backend.observeCalls(observer) };
  const named = (kind: string): string => `content ${kind}`;
  const used = new Set(['catalogue', 'account']);
  return {
    guards: () => [
      ...backend.guards(),
      ...content
        .guards()
        .filter(({ name }) => used.has(name))
        .map((guard) => ({ ...guard, name: named(guard.name) })),
    ],
    observeCalls(observer: CallObserver) {
      backend.observeCalls(observer);
      content.observeCalls((kind, outcome, ms) => observer(named(kind), outcome, ms));
    },
  };
}
