import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { LiveFeed } from '../../../commerce/src/live/live-feed.ts';

/** Controls of the live feed: list connections, cut it, send any event. Plain JSON, like all controls. */
export function registerFeedControls(app: FastifyInstance, feed: LiveFeed): void {
  app.get('/_sandbox/feed', () => feed.report());
  app.post('/_sandbox/feed', (request) => {
    const { up } = objectOf(request.body);
    if (typeof up !== 'boolean') throw invalidInput({ path: ['up'], message: 'up must be true or false' });
    feed.up = up;
    return feed.report();
  });
  app.post('/_sandbox/feed/send', (request, reply) => {
    const { event, payload } = objectOf(request.body);
    if (typeof event !== 'string') throw invalidInput({ path: ['event'], message: 'event must be the name of an event' });
    feed.sendRaw(event, payload);
    return reply.code(204).send();
  });
}
