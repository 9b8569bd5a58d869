import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the responses to some calls of a backend. */
export interface Stub {
  /** Method and path without the API prefix and query: "GET /orders/K-100042". */
  calls: RegExp;
  /** Makes the answer of the real one; without it the call is 404 and nothing is done. */
  change?: (body: unknown) => unknown;
  /** Answers 200 with this, and nothing is done. Bodies are bare and get their version's envelope of an action. */
  instead?: (path: string) => unknown;
}

/** A backend in front of another one, some of whose calls are stubbed. */
export class StubbedBackend {
  stub: Stub | undefined;
  /** Capabilities that the settings list although the backend does not have them. */
  also: readonly string[] = [];
  readonly #server: Server;
  readonly #origin: string;
  readonly #prefix: string;

  constructor(origin: string, prefix: string) {
    this.#origin = origin;
    this.#prefix = prefix;
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        (error: unknown) => response.writeHead(502).end(String(error)),
      );
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; type: string; body: Buffer | string }> {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0]!.slice(this.#prefix.length);
    const { stub } = this;
    const isStubbed = stub?.calls.test(`${method} ${path}`) ?? false;
    const json = (status: number, body: unknown) => ({ status, type: 'application/json', body: JSON.stringify(body) });
    if (isStubbed && stub!.instead) return json(200, { data: stub!.instead(path) });
    if (isStubbed && !stub!.change) return json(404, { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } });
    const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>;
    const sent = await bodyOf(request);
    const response = await fetch(this.#origin + url, { method, headers, ...(sent.length > 0 ? { body: sent } : {}), redirect: 'manual' });
    const { status } = response;
    const type = response.headers.get('content-type') ?? '';
    const body = Buffer.from(await response.arrayBuffer());
    if (status >= 300 || !type.startsWith('application/json')) return { status, type, body };
    const read = JSON.parse(body.toString('utf8')) as { data?: { attributes?: { capabilities?: string[] } } };
    if (path === '/website') read.data?.attributes?.capabilities?.push(...this.also);
    return json(status, isStubbed ? stub!.change!(read) : read);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The body without some fields, at any depth. */
export function without(...names: string[]): (body: unknown) => unknown {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (names.includes(name) ? [] : [[name, strip(inner)]])));
  };
  return strip;
}

/** The body with fields set, at any depth where they are. */
export function having(fields: Record<string, unknown>): (body: unknown) => unknown {
  const set = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(set);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name in fields ? fields[name] : set(inner)]));
  };
  return set;
}

/** `{data}` of version 4 with nothing in it. */
export function emptied(body: unknown): unknown {
  const { data, meta } = body as { data: unknown; meta?: { pagination?: object } };
  if (!Array.isArray(data)) return { data: {} };
  return meta ? { data: [], meta: { ...meta, pagination: { ...meta.pagination, total: 0, pageCount: 0 } } } : { data: [] };
}
