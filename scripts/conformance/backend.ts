import { randomInt, randomUUID } from 'node:crypto';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { ParsedList, BackendCall } from '../../bff/src/backend/backend-call.ts';
import { type Dialect, UnexpectedShapeError } from '../../bff/src/backend/dialect.ts';
import { dialectOf } from '../../bff/src/strapi/dialects/dialect-of.ts';
import { bracketQuery } from '../../bff/src/strapi/queries/bracket-query.ts';
import { everyRequestsHeaders } from '../../bff/src/backend/request-headers.ts';
import { type LeftOutRow, type Read, ResponseParser } from '../../bff/src/backend/response-parser.ts';
import { loadConfig } from '../../bff/src/config.ts';
import { callTo } from '../doctor/call-to.ts';
import { jsonOf, type Reply } from '../doctor/response.ts';
import { send } from '../doctor/send.ts';
import type { Target } from '../doctor/target.ts';
import { type Exchange, exchangeOf, Mismatch } from './exchange.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
}

export interface CallOptions {
  /** Who asks: a person, or the gateway itself with the service token. Missing: a visitor. */
  as?: Person | 'service' | undefined;
  /** Id of the cart, for `X-TOKEN`. */
  cart?: string | undefined;
  query?: object;
  body?: unknown;
  /** The body of an entity has its envelope already: `PATCH /products/{id}` has fields beside it, in either version. */
  isWrapped?: boolean;
  /** The secret of a guest's order. */
  secret?: string | null | undefined;
  /** The value in quotes of `If-Match`. */
  ifMatch?: string;
}

/** A method and a path without the API prefix: "GET /products". */
type Call = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

/** Values of newer versions of the contract, which every older shop leaves out. */
const MAY_BE_NEWER = /^(capabilities|mails)\b/;

/** The calls of the contract in either dialect. Everything throws `Mismatch` for what the contract does not permit, and `NoResponseError`. */
export class Backend {
  readonly target: Target;
  /** What was sent and came back last, for the report of a failure. */
  last: Exchange | undefined;
  readonly #dialect: Dialect;
  readonly #leftOut: LeftOutRow[] = [];
  /** Headers of every request: host and country. */
  readonly always: Record<string, string>;
  readonly #serviceToken: string | undefined;
  /** Limits are per network: every row comes from one of its own, of the range for documentation (RFC 3849). */
  #address = '';

  constructor(target: Target, environment: Record<string, string | undefined>, serviceToken: string | undefined) {
    const { origin, version, prefix } = target;
    const settings = Object.fromEntries(
      Object.entries(environment).filter(([name]) => /^(COMMERCE_(HOST|COUNTRY)_HEADER|SITE_URL)$/.test(name)),
    );
    const config = loadConfig({ ...settings, COMMERCE_URL: origin, COMMERCE_API_VERSION: version, COMMERCE_API_PREFIX: prefix || '/' });
    this.target = target;
    this.always = everyRequestsHeaders(config)(DEFAULT_COUNTRY);
    this.#dialect = dialectOf(version, 'dealer');
    this.#serviceToken = serviceToken;
    this.moveAway();
  }

  /** From now on the requests come from another network. */
  moveAway(): void {
    const part = (): string => randomInt(0x10000).toString(16);
    this.#address = `2001:db8:${part()}:${part()}::1`;
    this.last = undefined;
  }

  /** Sends a call, whatever the answer is. `isEntity`: the body is wrapped as an entity's. */
  async send(call: Call, options: CallOptions = {}, isEntity = false): Promise<Exchange> {
    const [method = '', path = ''] = call.split(' ');
    const query = options.query ? `?${bracketQuery(options.query)}` : '';
    const body = isEntity && !options.isWrapped && options.body !== undefined ? this.#dialect.entityBody(options.body) : options.body;
    const headers = this.#headers(options);
    const reply = await send(this.target.origin, `${this.target.prefix}${path}${query}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.last = exchangeOf(`${method} ${path}${query}`, body, reply);
    return this.last;
  }

  /** A picture, whose address has no API prefix. */
  picture(path: string): Promise<Reply> {
    return send(this.target.origin, path, { headers: this.always });
  }

  /** A new one for every answer: a parser reports each problem once. */
  #parser(): ResponseParser {
    return new ResponseParser(this.#dialect, (row) => this.#leftOut.push(row));
  }

  #headers({ as, cart, secret, ifMatch }: CallOptions): Record<string, string> {
    const token = as === 'service' ? this.#serviceToken : as?.token;
    return {
      accept: 'application/json',
      ...this.always,
      'x-forwarded-for': this.#address,
      'x-request-id': randomUUID(),
      ...(cart === undefined ? {} : { 'x-token': cart }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(secret ? { 'x-order-secret': secret } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    };
  }

  /** An action: the body as it is, the answer without its envelope. */
  async action<S extends GenericSchema>(call: Call, schema: S, options?: CallOptions): Promise<InferOutput<S>> {
    const { reply } = await this.#accepted(call, options);
    return this.#read(this.#parser().action(callOf(call), schema), reply);
  }

  /** What an action answered, sent before. */
  readAction<S extends GenericSchema>({ reply, sent }: Exchange, schema: S): InferOutput<S> {
    if (reply.status < 200 || reply.status > 299) throw new Mismatch('expected a status from 200 to 299');
    return this.#read(this.#parser().action(callOf(sent as Call), schema), reply);
  }

  /** An entity: its envelope around the body and the answer. */
  async entity<S extends GenericSchema>(call: Call, schema: S, options?: CallOptions): Promise<InferOutput<S>> {
    const { reply } = await this.#accepted(call, options, true);
    return this.#read(this.#parser().one(callOf(call), schema), reply);
  }

  /** A page of a collection. */
  async list<R extends GenericSchema, M extends GenericSchema = GenericSchema>(
    call: Call,
    row: R,
    options?: CallOptions & { meta?: M },
  ): Promise<ParsedList<InferOutput<R>, InferOutput<M>>> {
    const { reply } = await this.#accepted(call, options);
    return this.#read(this.#parser().list(callOf(call), row, (options?.meta ?? v.unknown()) as M), reply);
  }

  /** The call must be refused with one of these statuses, and with the code where one is named. Returns the error's details. */
  async refused(
    call: Call,
    statuses: readonly number[],
    { code, isEntity, ...options }: CallOptions & { code?: string; isEntity?: boolean } = {},
  ): Promise<Record<string, unknown>> {
    const { reply } = await this.send(call, options, isEntity);
    if (!statuses.includes(reply.status)) throw new Mismatch(`expected ${statuses.join(' or ')}`);
    const details = this.#dialect.error(reply.body)?.details ?? {};
    if (code !== undefined && details['code'] !== code) throw new Mismatch(`expected the code ${code}`);
    return details;
  }

  async #accepted(call: Call, options?: CallOptions, isEntity = false): Promise<Exchange> {
    const exchange = await this.send(call, options, isEntity);
    if (exchange.reply.status < 200 || exchange.reply.status > 299) throw new Mismatch('expected a status from 200 to 299');
    return exchange;
  }

  #read<T>(read: Read<T>, reply: Reply): T {
    const body = jsonOf(reply);
    if (body === undefined) throw new Mismatch('expected JSON');
    this.#leftOut.length = 0;
    let value: T;
    try {
      value = read.body(body);
    } catch (error) {
      if (!(error instanceof UnexpectedShapeError)) throw error;
      throw new Mismatch([error.message, ...this.#leftOut.slice(0, 1).map(described)].join('; '), { cause: error });
    }
    const wrong = this.#leftOut.find(({ field }) => !MAY_BE_NEWER.test(field));
    if (wrong) throw new Mismatch(described(wrong));
    return value;
  }
}

const described = ({ id, field, problem }: LeftOutRow): string => `${id === undefined ? '' : `id ${id}, `}${field}: ${problem}`;

function callOf(call: Call): BackendCall {
  const [method, path = ''] = call.split(' ');
  return { kind: 'account', method: method as BackendCall['method'], ...callTo(path) };
}
