import { isOutage } from '../errors/backend-error.ts';
import { CHECKOUT_DEADLINE_MS } from '@koura/shared-types/time-limits';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../config.ts';
import * as v from 'valibot';
import { ParseMemo, type Read, ResponseParser } from './response-parser.ts';
import type { BackendCall, BackendReading, CallKind, ListSchemas, ParsedList } from './backend-call.ts';
import type { Caller } from '../request/caller.ts';
import type { CacheCounters, CacheCounts } from '../cache/cache-counters.ts';
import { OverShareError } from './bulkhead.ts';
import type { BackendStatus, CallObserver, GuardStatus } from '../commerce/backend-status.ts';
import { outcomeOf } from './circuit-breaker.ts';
import { networkKey } from '../rate-limit/limit-keys.ts';
import { textOf } from './decode-body.ts';
import { UpstreamGuard } from './upstream-guard.ts';
import { type Dialect, NoEntityError, UnexpectedShapeError } from './dialect.ts';
import { JoinedReads, type JoinedResponse } from './joined-reads.ts';
import { misconfigured, notSetUp } from './misconfigured.ts';
import type { CartObserver } from '../commerce/carts.ts';
import type { ReplicaReads } from './replica-reads.ts';
import { tokenFor, type RequestHeaders, requestHeaders } from './request-headers.ts';
import { isShared, StaleIfErrorStore } from './stale-if-error-store.ts';
import { translateErrorResponse, translateError } from './translate-failure.ts';
import { Transport, type TransportResponse } from './transport.ts';
import type { TurnedAwayClients } from './turned-away-clients.ts';

const DEADLINE_MS: Record<CallKind, number> = { catalogue: 3000, cart: 5000, checkout: CHECKOUT_DEADLINE_MS, account: 5000 };
const MAX_BYTES = 5_000_000;
const RUNNING = 50;
const WAITING = 100;
/** A stored response of up to this age is served without being marked as stale. */
const CURRENT_MS = 60_000;
/** A stored response of up to this age may replace one that is slow to arrive; an older one is used only after a failure. */
const RECENT_MS = 10 * 60_000;

/**
 * A client of a backend: its address and settings are those of `config`, its envelopes those of `dialect`. Each request is sent once, with a deadline, a circuit breaker, and a bulkhead of 50 running
 * and 100 queued calls per kind, whose places are shared fairly between networks. Every failure is thrown as a `BackendError`. Responses of the public catalogue are stored and served
 * while the backend is unavailable, and the caller's notes record their age.
 */
export class BackendClient implements BackendReading, BackendStatus, OnModuleDestroy {
  readonly #logger = new Logger('Backend');
  readonly #transport: Transport;
  readonly #dialect: Dialect;
  readonly #reader: ResponseParser;
  readonly #config: Config;
  readonly #headers: RequestHeaders;
  readonly #guards: Record<CallKind, UpstreamGuard>;
  readonly #replicaReads: ReplicaReads;
  readonly #joinedReads: JoinedReads;
  readonly #turnedAway: TurnedAwayClients;
  readonly #stored = new StaleIfErrorStore();
  readonly #staleCounts: CacheCounts;
  readonly #repeated = new ParseMemo();
  #cartCalls: CartObserver | undefined;
  #calls: CallObserver | undefined;

  constructor(config: Config, dialect: Dialect, counters: CacheCounters, replicaReads: ReplicaReads, turnedAway: TurnedAwayClients) {
    this.#config = config;
    this.#replicaReads = replicaReads;
    this.#turnedAway = turnedAway;
    this.#staleCounts = counters.of('stale-if-error');
    this.#headers = requestHeaders(config);
    this.#dialect = dialect;
    this.#reader = new ResponseParser(this.#dialect, (row) => this.#logger.warn(row));
    this.#joinedReads = new JoinedReads(config.productReplyMs);
    const guard = (): UpstreamGuard => new UpstreamGuard(RUNNING, WAITING, { timeScale: config.commerceTimeScale });
    this.#guards = { catalogue: guard(), cart: guard(), checkout: guard(), account: guard() };
    // The bulkheads limit the calls: a connection must not be what a kind of call waits for.
    const connections = RUNNING * Object.keys(this.#guards).length;
    this.#transport = new Transport(config.commerceUrl, connections, config.commerceTimeScale);
  }

  observeCartCalls(observer: CartObserver): void {
    this.#cartCalls = observer;
  }

  observeCalls(observer: CallObserver): void {
    this.#calls = observer;
  }

  one<S extends v.GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<v.InferOutput<S>> {
    return this.#call(call, caller, this.#reader.one(call, schema));
  }

  /** Creates an entity; the call's body contains its attributes. */
  create<S extends v.GenericSchema>(call: Omit<BackendCall, 'method'>, schema: S, caller: Caller): Promise<v.InferOutput<S>> {
    return this.one({ ...call, method: 'POST', body: this.#dialect.entityBody(call.body) }, schema, caller);
  }

  /** Updates an entity: the call's body contains the changed attributes. */
  update<S extends v.GenericSchema>(call: Omit<BackendCall, 'method'>, schema: S, caller: Caller): Promise<v.InferOutput<S>> {
    return this.one({ ...call, method: 'PUT', body: this.#dialect.entityBody(call.body) }, schema, caller);
  }

  /** Writes data that belongs to an entity; the response is not read. */
  async put(call: Omit<BackendCall, 'method'>, caller: Caller): Promise<void> {
    await this.send({ ...call, method: 'PUT', body: this.#dialect.entityBody(call.body) }, caller);
  }

  get countsApart(): boolean {
    return this.#dialect.countsApart;
  }

  /** One page of a list, with its meta. Rows that fail to parse are left out and logged. */
  list<R extends v.GenericSchema, M extends v.GenericSchema>(
    call: BackendCall,
    { row, meta }: ListSchemas<R, M>,
    caller: Caller,
  ): Promise<ParsedList<v.InferOutput<R>, v.InferOutput<M>>> {
    return this.#call(call, caller, this.#reader.list(call, row, meta));
  }

  action<S extends v.GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<v.InferOutput<S>> {
    return this.#call(call, caller, this.#reader.action(call, schema));
  }

  /** A call whose response body is not read, except that a page of a proxy is no success. */
  async send(call: BackendCall, caller: Caller): Promise<void> {
    await this.#call<undefined>(call, caller, IGNORE_BODY);
  }

  /** The circuit breaker and the bulkhead of each kind of call, for operators. */
  guards(): GuardStatus[] {
    return Object.entries(this.#guards).map(([name, { isOpen, patienceMs, load }]) => ({
      name,
      isOpen,
      patienceMs: Math.round(patienceMs),
      ...load,
    }));
  }

  /** How long a call of this kind may take before it counts as slow. */
  patienceMs(kind: CallKind): number {
    return this.#guards[kind].patienceMs;
  }

  productsChanged(): void {
    this.#joinedReads.productsChanged();
    this.#replicaReads.productsChanged();
  }

  /** Removes stored responses that may contain one of these products, which have changed in more than their prices; null: all of them. */
  invalidateStale(products: readonly number[] | null): void {
    this.#joinedReads.forgetNotFound();
    if (products) this.#stored.invalidateProducts(products);
    else this.#stored.clear();
  }

  async #call<T>(call: BackendCall, caller: Caller, read: Read<T>): Promise<T> {
    const missing = this.#dialect.missing?.(call);
    if (missing) throw missing;
    if (!caller.freshOnly) caller.notes.cacheTags?.usesBackend();
    const path = `${this.#config.commerceApiPrefix}${call.path}${call.query ? `?${call.query}` : ''}`;
    if (caller.freshOnly) return this.#load(call, path, caller, read);
    return isShared(call) && tokenFor(call, caller) === undefined
      ? this.#readPublic(call, path, caller, read)
      : this.#load(call, path, caller, read);
  }

  /** A response that is the same for everyone. */
  #readPublic<T>(call: BackendCall, path: string, caller: Caller, read: Read<T>): Promise<T> {
    const key = `${caller.country} ${path}`;
    return this.#orStored(this.#loadShared(call, path, caller, read, key), key, call, caller, read);
  }

  /** What another replica has just read, or else the backend's response. Only for a response that may itself be repeated to others. */
  async #loadShared<T>(call: BackendCall, path: string, caller: Caller, read: Read<T>, key: string): Promise<T> {
    const { cacheTags } = caller.notes;
    if (!cacheTags) return this.#load(call, path, caller, read, key);
    const turn = await this.#replicaReads.turnFor(`${this.#config.commerceUrl} ${key}`);
    if (turn.held === 'found') {
      cacheTags.isAsOldAs(turn.at);
      return this.#repeated.read(key, turn.text, read);
    }
    if (turn.held === 'unavailable') return this.#load(call, path, caller, read, key);
    try {
      return await this.#load(call, path, caller, read, key, turn.keep);
    } finally {
      await turn.release();
    }
  }

  /** Requests the backend. With a `key` the response is stored once it has been parsed successfully, and passed to `keep`. */
  async #load<T>(
    call: BackendCall,
    path: string,
    caller: Caller,
    read: Read<T>,
    key?: string,
    keep?: (text: string) => Promise<void>,
  ): Promise<T> {
    const writes = call.method !== 'GET';
    const started = performance.now();
    if (call.cart) this.#cartCalls?.beforeCall(caller);
    try {
      const joined = key === undefined ? undefined : await this.#sendJoined(key, call, path, caller);
      const response = joined?.response ?? (await this.#send(call, path, caller));
      if (response.status === 302 && call.mayRedirect) return undefined as T;
      if (response.status === 401 && call.bearer === undefined && tokenFor(call, caller) !== undefined) caller.onTokenRejected?.();
      if (call.cart && (response.status === 403 || response.status === 404)) this.#cartCalls?.rejected(caller);
      if (response.status < 200 || response.status > 299) {
        const read = this.#dialect.error(response.body);
        const token = tokenFor(call, caller);
        const hasLogin = token !== undefined && token === caller.session?.token;
        throw misconfigured(response.status, read, call, hasLogin) ?? translateErrorResponse(response, read, writes);
      }
      if (call.cart) this.#cartCalls?.afterCall(caller);
      const text = joined?.text ?? textOf(response.body, response.headers['content-type']);
      if ((read as Read<unknown>) === IGNORE_BODY && !text.trimStart().startsWith('<')) return undefined as T;
      const value = key === undefined ? read.body(JSON.parse(text)) : this.#repeated.read(key, text, read, joined?.isShared);
      if (key !== undefined && this.#stored.wants(key, text)) this.#stored.keep(key, text);
      await keep?.(text);
      this.#calls?.(call.kind, 'OK', performance.now() - started);
      return value;
    } catch (error) {
      const isNotSetUp = call.required === 'settings' && error instanceof NoEntityError;
      if (error instanceof OverShareError) this.#turnedAway.add(networkKey(caller.clientAddress));
      const failure = isNotSetUp ? notSetUp(`GET ${call.path}: ${error.message}`) : translateError(withCall(error, call), writes);
      if (failure.status >= 502 && failure.status <= 504) failure.failingSince = this.#guards[call.kind].failingSince;
      this.#calls?.(call.kind, outcomeOf(failure), performance.now() - started);
      throw failure;
    }
  }

  /** The response in flight, or the stored one when it fails or takes far longer than usual. */
  async #orStored<T>(loading: Promise<T>, key: string, call: BackendCall, caller: Caller, read: Read<T>): Promise<T> {
    const stored = this.#stored.get(key);
    if (!stored) return loading;
    const guard = this.#guards[call.kind];
    const age = Date.now() - stored.at;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      if (age < RECENT_MS) timer = setTimeout(resolve, guard.patienceMs, undefined);
    });
    try {
      const value = await Promise.race([loading, late]);
      if (value !== undefined) return value;
      guard.gaveUp();
      if (age > CURRENT_MS) caller.notes.markStale(stored.at);
      // The response may still arrive and be stored for later callers.
      loading.catch(() => undefined);
    } catch (error) {
      if (!isOutage(error)) throw error;
      caller.notes.markStale(stored.at);
    } finally {
      clearTimeout(timer);
    }
    this.#staleCounts.stale++;
    caller.notes.cacheTags?.preventCaching();
    return read.body(JSON.parse(stored.text));
  }

  async #sendJoined(key: string, call: BackendCall, path: string, caller: Caller): Promise<JoinedResponse> {
    const joined = await this.#joinedReads.read(key, () => this.#send(call, path, caller));
    caller.notes.cacheTags?.isAsOldAs(joined.readAt);
    return joined;
  }

  #send(call: BackendCall, path: string, caller: Caller): Promise<TransportResponse> {
    return this.#guards[call.kind].run(networkKey(caller.clientAddress), () =>
      this.#transport.send({
        method: call.method,
        path,
        headers: this.#headers(call, caller),
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
        deadlineMs: (call.deadlineMs ?? DEADLINE_MS[call.kind]) * this.#config.commerceTimeScale,
        maximumBytes: call.maximumBytes ?? MAX_BYTES,
      }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.#transport.close();
  }
}

/** Adds the call to the message of a parse failure, for the log. */
function withCall(error: unknown, { method, path }: BackendCall): unknown {
  if (error instanceof SyntaxError) return new UnexpectedShapeError(`${method} ${path}: the response is not JSON`);
  return error instanceof UnexpectedShapeError ? new UnexpectedShapeError(`${method} ${path}: ${error.message}`) : error;
}

const IGNORE_BODY: Read<undefined> = { schema: v.unknown(), body: () => undefined };
