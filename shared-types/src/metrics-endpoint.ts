import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SettingsReader } from './settings-reader.ts';

/** Where metrics are served: never on the public port. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The part of prom-client's registry that is used here. */
interface Registry {
  contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsEndpoint {
  url: string;
  close(): Promise<void>;
}

/** Reads METRICS_PORT and METRICS_HOST. Undefined: nothing is measured. */
export function readMetricsAddress(read: SettingsReader): MetricsAddress | undefined {
  const port = read.get('METRICS_PORT');
  const host = read.get('METRICS_HOST');
  return port === undefined ? undefined : { host, port };
}

/** Serves `GET /metrics` on a port of its own, and nothing else. Rejects when the port is taken. */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<MetricsEndpoint> {
  const server = createServer({ requestTimeout: 8000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  // It must not keep a program alive that has nothing else left to do.
  server.unref();
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
