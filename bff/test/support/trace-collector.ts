import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  program: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, unknown>;
}

interface Value {
  stringValue?: string;
  intValue?: number;
  arrayValue?: { values: Value[] };
}
interface Attribute {
  key: string;
  value: Value;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'program' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** A collector that speaks OTLP/HTTP with JSON. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  /** The Authorization header of each request. */
  readonly authorizations: (string | undefined)[] = [];
  /** Everything received, as text. */
  text = '';
  #server: Server | undefined;

  async start(port = 0): Promise<string> {
    const server = createServer((request, response) => {
      this.authorizations.push(request.headers.authorization);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
        this.text += text;
        if (request.method === 'POST' && request.url === '/v1/traces') this.#take(JSON.parse(text) as Sent);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }

  #take({ resourceSpans }: Sent): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const program = String(plain(resource.attributes)['service.name']);
      for (const { spans } of scopeSpans)
        for (const span of spans) this.spans.push({ ...span, program, attributes: plain(span.attributes) });
    }
  }
}

function plain(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));
}

function valueOf(value: Value): unknown {
  return value.arrayValue?.values.map(valueOf) ?? value.stringValue ?? value.intValue;
}
