import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { gauge } from '@koura/shared-types/collected-metrics';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Build } from '../src/platform/site.ts';

/** Where a page came from: the page micro-cache, or a rendering for everybody or for one person. */
type PageSource = 'cache' | 'shared' | 'personal';

export interface PageObserver {
  served(source: PageSource, status: number): void;
  rendered(ms: number): void;
}

interface Measured {
  build: Build;
  bffUrl: string;
  bffPaths: readonly string[];
  openSockets: () => number;
}

/**
 * What this process tells Prometheus (docs/metrics.md). No label has a value that a client chooses: every value is kept for good.
 */
export function measure(
  app: FastifyInstance,
  { build, bffUrl, bffPaths, openSockets }: Measured,
): { registry: Registry; pages: PageObserver } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { id, version } = build;
  const help = 'Always 1; the labels name the build.';
  gauge(registry, { name: 'koura_build_info', help, labelNames: ['build', 'version'] }, () => [[{ build: id, version }, 1]]);
  gauge(registry, { name: 'koura_live_sockets', help: 'Live connections that are passed on to the BFF.' }, () => [[{}, openSockets()]]);
  const requests = new Counter({
    name: 'koura_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'koura_pages_total',
    help: 'Pages by source (cache, shared, personal) and status.',
    labelNames: ['source', 'status'],
    registers: [registry],
  });
  const rendering = new Histogram({
    name: 'koura_page_render_duration_seconds',
    help: "How long rendering a page took, the BFF's responses included.",
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.inc({ route: routeOf(request.routeOptions.url, bffPaths), status: reply.statusCode });
    done();
  });
  measureBff(app, bffUrl, registry);
  return {
    registry,
    pages: {
      served: (source, status) => pages.inc({ source, status }),
      rendered: (ms) => rendering.observe(ms / 1000),
    },
  };
}

/** Requests to the BFF, those of pages and those that are passed on: undici reports them all. */
function measureBff(app: FastifyInstance, bffUrl: string, registry: Registry): void {
  const outcomes = new Counter({
    name: 'koura_bff_requests_total',
    help: 'Requests to the BFF: answered, failed (5xx) or lost (no answer).',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const counts = { answered: outcomes.labels('answered'), failed: outcomes.labels('failed'), lost: outcomes.labels('lost') };
  const onHeaders = (message: unknown): void => {
    const { request, response } = message as { request: { origin?: unknown }; response: { statusCode: number } };
    if (String(request.origin) === bffUrl) counts[response.statusCode < 500 ? 'answered' : 'failed'].inc();
  };
  const onError = (message: unknown): void => {
    if (String((message as { request: { origin?: unknown } }).request.origin) === bffUrl) counts.lost.inc();
  };
  subscribe('undici:request:headers', onHeaders);
  subscribe('undici:request:error', onError);
  app.addHook('onClose', (_app, done) => {
    unsubscribe('undici:request:headers', onHeaders);
    unsubscribe('undici:request:error', onError);
    done();
  });
}

/** Files are routes of their own, some hundred of them, and pages are all one. */
function routeOf(url: string | undefined, bffPaths: readonly string[]): string {
  if (url === undefined) return 'none';
  if (url === '/*') return 'page';
  if (/^\/(?:assets|builds)\//.test(url)) return 'file';
  return bffPaths.find((path) => url === path || url.startsWith(`${path}/`)) ?? url;
}
