import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Record<string, unknown> & { slug?: string };

interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  body: unknown;
}

/** A plain Strapi 5 with these collections: flat rows, `documentId`, filters by slug, POST, and its own pictures. */
export class FakeStrapi5 {
  collections: Record<string, Row[]> = {};
  /** It is away: every connection is cut. */
  isAway = false;
  /** Only who sends this API token may read; null: everybody may. */
  token: string | null = null;
  readonly received: Received[] = [];
  #server = createServer();

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#respond(request, response));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.isAway) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url!, 'http://strapi.example');
    const text = Buffer.concat(chunks).toString();
    const { authorization } = request.headers;
    const method = request.method!;
    this.received.push({ method, path: pathname, query: searchParams, authorization, body: text === '' ? undefined : JSON.parse(text) });
    if (pathname.startsWith('/uploads/')) return void response.writeHead(200, { 'content-type': 'image/webp' }).end('a picture');
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const rows = this.collections[pathname.replace('/api/', '')];
    if (this.token !== null && authorization !== `Bearer ${this.token}`)
      return send(authorization === undefined ? 403 : 401, {
        data: null,
        error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials', details: {} },
      });
    if (!rows) return send(404, { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } });
    if (method === 'POST') return send(201, { data: { id: 1, documentId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, meta: {} });
    const slug = searchParams.get('filters[slug][$eq]');
    const status = searchParams.get('status') ?? 'published';
    const found = rows.filter((row) => (slug === null || row.slug === slug) && (status === 'draft' || row['publishedAt'] !== null));
    const data = found.map((row, index) => ({ id: index + 1, documentId: `a${'0'.repeat(22)}${index}`, ...row }));
    send(200, { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } });
  }
}
