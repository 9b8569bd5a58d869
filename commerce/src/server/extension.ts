import type { FastifyInstance } from 'fastify';
import type { LiveFeed } from '../live/live-feed.ts';

/** Hooks and routes that a program adds to the server; they are registered before the backend's own. */
export interface Extension {
  /** Beside the API, at the root. `feed`: the live feed, where there is one. */
  beside(app: FastifyInstance, feed: LiveFeed | undefined): void | Promise<void>;
  /** Within the API's prefix: queries are read and capabilities hidden as for the backend's own routes. */
  within(api: FastifyInstance): void;
}
