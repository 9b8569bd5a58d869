import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';
import { Bff } from '../support/open-bff.ts';

export interface FakeResponse {
  status?: number;
  /** JSON, or text or bytes sent unchanged. */
  body: unknown;
  headers?: Record<string, string>;
}

const now = Date.now.bind(Date);

type RespondTo = (url: URL, method: string, body: string) => FakeResponse | Promise<FakeResponse>;

/** A backend with responses defined by the test, and a BFF in front of it. */
export class FakeBackend {
  readonly #server: Server;
  #bff: Bff | undefined;
  readonly seen: string[] = [];
  /** The headers of the last request by its path. */
  readonly headers = new Map<string, IncomingHttpHeaders>();

  #answer: RespondTo = () => ({ status: 404, body: '' });
  #aheadMs = 0;
  #clock: MockInstance | undefined;

  constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(decodeURIComponent(request.url!), 'http://backend');
      if (url.pathname === '/socket.io/') return response.writeHead(404).end();
      this.seen.push(`${request.method} ${url.pathname}${url.search}`);
      this.headers.set(url.pathname, request.headers);
      const answered = (body: string): Promise<void> => respond(response, this.#answer(url, request.method!, body));
      return void text(request).then(answered, () => response.destroy());
    });
  }

  static async open(environment: Record<string, string>, answer: RespondTo): Promise<FakeBackend> {
    const fake = new FakeBackend();
    fake.#answer = answer;
    await fake.start(environment);
    return fake;
  }

  async start(environment: Record<string, string>): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#bff = await Bff.before(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`, environment);
  }

  /**
   * Its answers from now on. For the gateway it is two days later than for the test before: whatever it has read is too old to be used, even
   * instead of an error. A row that it has logged it does not log again, and a 404 is as old as it is (`PRODUCT_REPLY_MS`, 0 in most tests).
   */
  answers(answer: RespondTo): void {
    this.#answer = answer;
    this.seen.length = 0;
    this.headers.clear();
    this.#aheadMs += 2 * 86_400_000;
    this.#clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + this.#aheadMs);
  }

  get bff(): Bff {
    return this.#bff!;
  }

  async close(): Promise<void> {
    this.#clock?.mockRestore();
    await this.#bff?.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** One gateway for all tests of a file or a `describe`; each test says by `answers` what is behind it. */
export function oneFakeBackend(environment: Record<string, string>): FakeBackend {
  const fake = new FakeBackend();
  beforeAll(() => fake.start(environment));
  afterAll(() => fake.close());
  return fake;
}

async function respond(response: ServerResponse, answer: FakeResponse | Promise<FakeResponse>): Promise<void> {
  const { status = 200, body, headers } = await answer;
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  response.writeHead(status, { 'content-type': type, ...headers }).end(isRaw ? body : JSON.stringify(body));
}

/** A list in Strapi 4's envelopes. Relations are sent as given, with or without envelopes. */
export function v4List(rows: readonly ({ id: number } & Record<string, unknown>)[]): unknown {
  const data = rows.map(({ id, ...attributes }) => ({ id, attributes }));
  return { data, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: rows.length } } };
}

/** An entity, or a relation, in Strapi 4's envelope. */
export function v4One({ id, ...attributes }: { id: number } & Record<string, unknown>): unknown {
  return { data: { id, attributes } };
}

export const FAKE_WEBSITE = {
  id: 1,
  currency: 'NZD',
  defaultCountry: 'NZ',
  country: { id: 1, isoCode: 'NZ', name: 'New Zealand', currency: { iso3Code: 'NZD' }, phone: '' },
  countries: ['NZ', 'AU'].map((isoCode, n) => ({ id: n + 1, isoCode, name: isoCode, currency: { iso3Code: `${isoCode}D` }, phone: '' })),
};
