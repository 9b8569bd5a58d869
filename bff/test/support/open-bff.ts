import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import { apiPath, startBackend, VERSION } from './backend-version.ts';

/** A request as the sandbox saw it. */
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
    errors?: { message: string; path?: string[]; extensions: { code: string; status: number; requestId: string } }[];
    extensions?: { cost: { requested: number; maximum: number } };
  };
  text: string;
}

/** Each request reaches the backend, so that tests see what it does; `stored-replies.test.ts` says what happens otherwise. */
const DEFAULTS = { LOG_LEVEL: 'silent', PRODUCT_REPLY_MS: '0' };

/** The real BFF, asked through its public door. */
export class Bff {
  readonly app: NestFastifyApplication;
  readonly #sandbox: RunningSandbox | undefined;

  private constructor(app: NestFastifyApplication, sandbox?: RunningSandbox) {
    this.app = app;
    this.#sandbox = sandbox;
  }

  /** Before a sandbox of its own; `between` may put something between the two and returns the address to use. */
  static async withSandbox(environment: Record<string, string> = {}, between?: (url: string) => Promise<string>): Promise<Bff> {
    const sandbox = await startBackend();
    const url = between ? await between(sandbox.url) : sandbox.url;
    return new Bff(await createApp(loadConfig({ ...DEFAULTS, COMMERCE_URL: url, COMMERCE_API_VERSION: VERSION, ...environment })), sandbox);
  }

  /** Before a sandbox of this version, as a dealer's backend or as a plain Strapi. */
  static async ofVersion(version: 'v3' | 'v4', queries: 'dealer' | 'stock'): Promise<Bff> {
    const sandbox = await startBackend(version, queries === 'stock');
    const environment = { COMMERCE_URL: sandbox.url, COMMERCE_API_VERSION: version, COMMERCE_QUERIES: queries };
    return new Bff(await createApp(loadConfig({ ...DEFAULTS, ...environment })), sandbox);
  }

  /** Before any address. */
  static async before(url: string, environment: Record<string, string> = {}): Promise<Bff> {
    return new Bff(await createApp(loadConfig({ ...DEFAULTS, COMMERCE_URL: url, COMMERCE_API_VERSION: VERSION, ...environment })));
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

  /** What reached the backend since `forget`; urls without the prefix of this run's version. */
  async seen(): Promise<Seen[]> {
    const seen = (await (await fetch(`${this.#sandbox!.url}/_sandbox/requests`)).json()) as Seen[];
    return seen.map((one) => ({ ...one, url: apiPath(one.url) }));
  }

  async forget(): Promise<void> {
    await fetch(`${this.#sandbox!.url}/_sandbox/requests`, { method: 'DELETE' });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#sandbox?.close();
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
