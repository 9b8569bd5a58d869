import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { ReadThrough } from '../cache/read-through.ts';
import { CACHED_CONTENT } from '../content/content-cache.ts';
import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';
import { LiveFeeds } from './feeds/live-feeds.ts';

const CHANNEL = 'koura:content';
const PATH = '/webhooks/content';
/** An entry is sent whole. Of a longer one it is known all the same that something has changed. */
const MAX_BYTES = 2_000_000;
/** Content types that the shop shows. Strapi announces enquiries, people and products too. */
const SHOWN: ReadonlySet<unknown> = new Set(['page', 'article', 'faq', 'testimonial', 'special-offer', 'mint', 'category']);

/**
 * The dealer has changed a text: every replica lets go of what it keeps of the content, and tells the web servers, which purge their pages
 * and the edge. Without Redis the other replicas find out when what they keep is a minute old.
 */
@Injectable()
export class ContentChanges {
  constructor(
    private readonly cache: ReadThrough,
    private readonly feeds: LiveFeeds,
    private readonly broadcast: ReplicaBroadcast,
  ) {
    broadcast.listen(CHANNEL, () => void this.#changed());
  }

  async announce(): Promise<void> {
    await this.#changed();
    this.broadcast.publish(CHANNEL, {});
  }

  async #changed(): Promise<void> {
    await Promise.all(CACHED_CONTENT.map((name) => this.cache.invalidate(name)));
    this.feeds.contentChanged();
  }
}

/**
 * `POST /webhooks/content`: events of a Strapi's webhooks (entry.publish, entry.update, …), with the secret of CONTENT_WEBHOOK_SECRET in
 * `Authorization: Bearer`. An event only says that something has changed; its content is not trusted. 204, or 401 for a wrong secret.
 */
@Injectable()
export class ContentWebhook {
  readonly #logger = new Logger(ContentWebhook.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly changes: ContentChanges,
  ) {}

  /** Only where the secret is set. */
  register(server: FastifyInstance): void {
    const { contentWebhookSecret: secret } = this.config;
    if (!secret) return;
    void server.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return;
        this.#logger.warn('a content webhook with a wrong secret was refused: compare CONTENT_WEBHOOK_SECRET with the header in Strapi');
        await reply.code(401).send();
      });
      scope.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
        if (error.statusCode !== 413) return reply.code(400).send();
        await this.changes.announce();
        return reply.code(204).send();
      });
      scope.post(PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
        if (concernsShop(request.body)) await this.changes.announce();
        return reply.code(204).send();
      });
    });
  }
}

function concernsShop(body: unknown): boolean {
  const { event, model } = (body ?? {}) as { event?: unknown; model?: unknown };
  if (typeof event !== 'string') return false;
  return SHOWN.has(model) || event.startsWith('media.') || event.startsWith('releases.');
}

/** In constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
