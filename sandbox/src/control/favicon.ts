import type { FastifyInstance } from 'fastify';

const ring =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="11" fill="none" stroke="#b8862b" stroke-width="6"/></svg>';

/** The icon of the sandbox's own pages, which browsers ask for without being told of it. */
export function registerFavicon(app: FastifyInstance): void {
  app.get('/favicon.ico', (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(ring));
}
