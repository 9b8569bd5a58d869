import type { FastifyInstance } from 'fastify';

/** The methods of each path of a server, to tell a wrong method (405) from an unknown path (404). */
export class AllowedMethods {
  readonly #routes: { path: RegExp; methods: string[] }[] = [];

  /** Collects the routes that are registered after this. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      const pattern = url
        .replaceAll(/[.+]/g, String.raw`\$&`)
        .replaceAll(/:\w+/g, '[^/]+')
        .replaceAll('*', '.*');
      this.#routes.push({ path: new RegExp(`^${pattern}$`), methods: [method].flat() });
    });
  }

  of(path: string): string[] {
    return [...new Set(this.#routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods))];
  }
}
