import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import type { BackendProxy } from './backend-proxy.ts';
import { apiPath, startBackend, VERSION } from './backend-version.ts';

/** A request as received by the sandbox. */
export interface Seen {
  method: string;
  url: string;
  host: string | null;
  countryCode: string | null;
  token: string | null;
  authorized: boolean;
  body: unknown;
}

export interface Reply<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: {
    data: T | null;
    errors?: { message: string; path?: string[]; extensions: { code: string; status: number; requestId: string; failingSince?: string } }[];
    extensions?: { cost: { requested: number; maximum: number } };
  };
  text: string;
}

/**
 * Each request reaches the backend, so that tests see its calls; `response-cache.test.ts` covers caching. The deadlines are long, since
 * calls may take seconds on a busy machine. Tests of the deadlines themselves set the scale back to 1.
 */
export const DEFAULTS = {
  LOG_LEVEL: 'silent',
  PRODUCT_REPLY_MS: '0',
  COMMERCE_TIME_SCALE: '10',
  ANONYMOUS_POINTS_A_MINUTE: '1000000000',
  ANONYMOUS_POINTS_A_DAY: '1000000000',
};

/** The real BFF, tested through its public API. */
export class Bff {
  #app: NestFastifyApplication | undefined;
  #sandbox: RunningSandbox | undefined;

  get app(): NestFastifyApplication {
    return this.#app!;
  }

  /** With a sandbox of its own; `between` may start a proxy between the two and returns the address to use. */
  static async withSandbox(environment: Record<string, string> = {}, between?: (url: string) => Promise<string>): Promise<Bff> {
    const bff = new Bff();
    await bff.open(environment, between);
    return bff;
  }

  /** With a sandbox of this version, as a dealer's backend or as a plain Strapi. */
  static async ofVersion(
    version: 'v3' | 'v4',
    queries: 'dealer' | 'stock',
    capabilitiesOff: string[] = [],
    settings: Record<string, string> = {},
  ): Promise<Bff> {
    const bff = new Bff();
    bff.#sandbox = await startBackend(version, queries === 'stock', capabilitiesOff);
    const environment = { COMMERCE_API_VERSION: version, COMMERCE_QUERIES: queries, ...settings };
    await bff.#openBefore(bff.#sandbox.url, environment);
    return bff;
  }

  /** With any backend URL. */
  static async before(url: string, environment: Record<string, string> = {}): Promise<Bff> {
    const bff = new Bff();
    await bff.#openBefore(url, environment);
    return bff;
  }

  async open(environment: Record<string, string>, between?: (url: string) => Promise<string>): Promise<void> {
    this.#sandbox = await startBackend();
    await this.#openBefore((await between?.(this.#sandbox.url)) ?? this.#sandbox.url, environment);
  }

  async #openBefore(url: string, environment: Record<string, string>): Promise<void> {
    this.#app = await createApp(loadConfig({ ...DEFAULTS, COMMERCE_URL: url, COMMERCE_API_VERSION: VERSION, ...environment }));
  }

  async ask<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.post({ query, ...(variables ? { variables } : {}) }, headers);
  }

  async post<T>(payload: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: payload as object,
    });
    return { status: answer.statusCode, headers: answer.headers, body: safeJson(answer.payload), text: answer.payload } as Reply<T>;
  }

  /** The address on which it listens from now on. */
  async listen(): Promise<string> {
    const { server }: FastifyInstance = this.app.getHttpAdapter().getInstance();
    if (!server.listening) await this.app.listen(0, '127.0.0.1');
    return this.app.getUrl();
  }

  /** Requests that reached the backend since `forget`; URLs without the prefix of this run's version. */
  async seen(): Promise<Seen[]> {
    const seen = (await (await fetch(`${this.#sandbox!.url}/_sandbox/requests`)).json()) as Seen[];
    return seen.map((one) => ({ ...one, url: apiPath(one.url) }));
  }

  async forget(): Promise<void> {
    await fetch(`${this.#sandbox!.url}/_sandbox/requests`, { method: 'DELETE' });
  }

  /** Switches a fault of the sandbox on. */
  async fault(settings: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.#sandbox!.url}/_sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(settings) });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Switches all faults off. */
  async heal(): Promise<void> {
    await fetch(`${this.#sandbox!.url}/_sandbox/faults`, { method: 'DELETE' });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#sandbox?.close();
  }
}

/** One BFF for all tests of a file, with its sandbox and proxies. */
export function oneBff(environment: Record<string, string> = {}, proxy?: BackendProxy): Bff {
  const bff = new Bff();
  beforeAll(() => bff.open(environment, proxy && ((url) => proxy.start(url))));
  afterAll(async () => {
    await bff.close();
    await proxy?.close();
  });
  return bff;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
