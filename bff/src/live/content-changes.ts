import { Injectable } from '@nestjs/common';
import { ReadThrough } from '../cache/read-through.ts';
import { CACHED_CONTENT } from '../content/cached-content.ts';
import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';
import { LiveFeeds } from './feeds/live-feeds.ts';

const CHANNEL = 'koura:content';

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
