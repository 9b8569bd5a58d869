import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { Bulkhead } from './bulkhead.ts';
import type { BackendCall, CallKind, DialectList } from './backend-call.ts';
import type { Caller } from './caller.ts';
import { dialectOf } from './dialects/dialect-of.ts';
import type { Dialect } from './dialects/dialect.ts';
import { missingCall } from './queries/missing-call.ts';
import { type RequestHeaders, requestHeaders } from './request-headers.ts';
import { translateAnswer, translateTrouble } from './translate-failure.ts';
import { Transport, type TransportAnswer } from './transport.ts';

const DEADLINE_MS: Record<CallKind, number> = { catalogue: 3000, cart: 5000, checkout: 30_000, account: 5000 };
const MAXIMUM_BYTES = 5_000_000;
const RUNNING = 50;
const WAITING = 100;

/**
 * The only door to the commerce backend. Each request is sent once, under a deadline, with room for 50 at once and 100 in
 * line for each kind. Whatever goes wrong comes out as one `BackendError`.
 */
@Injectable()
export class BackendClient implements OnModuleDestroy {
  readonly #transport: Transport;
  readonly #dialect: Dialect;
  readonly #config: Config;
  readonly #headers: RequestHeaders;
  readonly #bulkheads: Record<CallKind, Bulkhead>;

  constructor(@Inject(CONFIG) config: Config) {
    this.#config = config;
    this.#headers = requestHeaders(config);
    this.#dialect = dialectOf(config.commerceApiVersion);
    this.#transport = new Transport(config.commerceUrl, RUNNING);
    const bulkhead = (): Bulkhead => new Bulkhead(RUNNING, WAITING);
    this.#bulkheads = { catalogue: bulkhead(), cart: bulkhead(), checkout: bulkhead(), account: bulkhead() };
  }

  /** One entity. */
  one<T>(call: BackendCall, caller: Caller): Promise<T> {
    return this.#call(call, caller, (body) => this.#dialect.one<T>(body, call));
  }

  /** Totals of lists must be asked for at `/{collection}/count`. */
  get countsApart(): boolean {
    return this.#dialect.countsApart;
  }

  /** One page of a list, with the facts that came with it. */
  list<T, M = unknown>(call: BackendCall, caller: Caller): Promise<DialectList<T, M>> {
    return this.#call(call, caller, (body) => this.#dialect.list<T, M>(body, call));
  }

  /** An answer that is no entity, such as the cart's. */
  action<T>(call: BackendCall, caller: Caller): Promise<T> {
    return this.#call(call, caller, (body) => this.#dialect.action<T>(body));
  }

  async #call<T>(call: BackendCall, caller: Caller, read: (body: unknown) => T): Promise<T> {
    const missing = missingCall(call, this.#config);
    if (missing) throw missing;
    try {
      const answer = await this.#send(call, caller);
      if (answer.status < 200 || answer.status > 299) throw translateAnswer(answer, call.method !== 'GET');
      return read(JSON.parse(answer.body.toString('utf8')));
    } catch (trouble) {
      throw translateTrouble(trouble, call.method !== 'GET');
    }
  }

  async #send(call: BackendCall, caller: Caller): Promise<TransportAnswer> {
    const bulkhead = this.#bulkheads[call.kind];
    const turn = bulkhead.enter();
    if (turn) await turn;
    try {
      return await this.#transport.send({
        method: call.method,
        path: `${this.#config.commerceApiPrefix}${call.path}${call.query ? `?${call.query}` : ''}`,
        headers: this.#headers(call, caller),
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
        deadlineMs: DEADLINE_MS[call.kind],
        maximumBytes: call.maximumBytes ?? MAXIMUM_BYTES,
      });
    } finally {
      bulkhead.leave();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.#transport.close();
  }
}
