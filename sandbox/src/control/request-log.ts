import type { FastifyRequest } from 'fastify';

/** A logged request. Of the bearer token only its presence is kept. */
export interface LoggedRequest {
  at: string;
  method: string;
  /** Path with query, as sent. */
  url: string;
  host: string | null;
  countryCode: string | null;
  token: string | null;
  authorized: boolean;
  body: unknown;
}

const KEPT = 1000;

/** Passwords are kept out of every log, this one included. */
function withoutPasswords(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, /password/i.test(key) ? '(hidden)' : (value as unknown)]));
}

/** The last thousand API requests, for tests that assert what a caller sent. */
export class RequestLog {
  readonly #hostHeader: string;
  readonly #countryHeader: string;
  #requests: LoggedRequest[] = [];

  constructor(hostHeader: string, countryHeader: string) {
    this.#hostHeader = hostHeader;
    this.#countryHeader = countryHeader;
  }

  add(request: FastifyRequest): void {
    const header = (name: string): string | null => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    };
    this.#requests.push({
      at: new Date().toISOString(),
      method: request.method,
      url: request.url,
      host: header(this.#hostHeader),
      countryCode: header(this.#countryHeader),
      token: header('x-token'),
      authorized: header('authorization') !== null,
      body: withoutPasswords(request.body ?? null),
    });
    if (this.#requests.length > KEPT) this.#requests.shift();
  }

  /** Oldest first. */
  all(): LoggedRequest[] {
    return this.#requests;
  }

  clear(): void {
    this.#requests = [];
  }
}
