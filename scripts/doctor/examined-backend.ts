import type { GenericSchema, InferOutput } from 'valibot';
import { ResponseParser, type LeftOutRow, type Read } from '../../bff/src/backend/response-parser.ts';
import type { BackendCall, BackendReading, ListSchemas, ParsedList } from '../../bff/src/backend/backend-call.ts';
import { type Dialect, UnexpectedShapeError } from '../../bff/src/backend/dialect.ts';
import type { RequestHeaders } from '../../bff/src/backend/request-headers.ts';
import type { Caller } from '../../bff/src/request/caller.ts';
import type { BackendHttp } from './backend-http.ts';
import { isHtml, jsonOf, type Reply } from './response.ts';

export class CallProblem extends Error {
  override name = 'CallProblem';
  /** Path without the API prefix. */
  readonly path: string;
  readonly reply: Reply;
  /** What does not fit where the status is a success; undefined for an error response. */
  readonly misshapen: string | undefined;

  constructor(path: string, reply: Reply, misshapen?: string) {
    super(`GET ${path} answered ${reply.status}${misshapen === undefined ? '' : `: ${misshapen}`}`);
    this.path = path;
    this.reply = reply;
    this.misshapen = misshapen;
  }
}

/**
 * The backend as the gateway's own catalogues and collections read it, one GET at a time. Throws `CallProblem` and `NoResponseError`;
 * collects what the gateway would leave out, and the names of the fields that came.
 */
export class ExaminedBackend implements BackendReading {
  readonly leftOut: LeftOutRow[] = [];
  readonly countsApart: boolean;
  readonly #http: BackendHttp;
  readonly #prefix: string;
  readonly #headers: RequestHeaders;
  readonly #dialect: Dialect;
  readonly #reader: ResponseParser;
  readonly #fields = new Map<string, Set<string>>();

  constructor(http: BackendHttp, prefix: string, headers: RequestHeaders, dialect: Dialect) {
    this.#http = http;
    this.#prefix = prefix;
    this.#headers = headers;
    this.#dialect = dialect;
    this.countsApart = dialect.countsApart;
    this.#reader = new ResponseParser(dialect, (row) => this.leftOut.push(row));
  }

  one<S extends GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<InferOutput<S>> {
    return this.#read(call, this.#reader.one(call, schema), caller, (body) => [this.#dialect.one(body)]);
  }

  list<R extends GenericSchema, M extends GenericSchema>(
    call: BackendCall,
    { row, meta }: ListSchemas<R, M>,
    caller: Caller,
  ): Promise<ParsedList<InferOutput<R>, InferOutput<M>>> {
    return this.#read(call, this.#reader.list(call, row, meta), caller, (body) => this.#dialect.list(body, call).rows);
  }

  action<S extends GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<InferOutput<S>> {
    return this.#read(call, this.#reader.action(call, schema), caller, () => []);
  }

  reply(call: BackendCall, caller: Caller): Promise<Reply> {
    if (call.method !== 'GET') throw new Error(`${call.method} ${call.path} would write to the backend`);
    return this.#http.get(`${this.#prefix}${call.path}${call.query ? `?${call.query}` : ''}`, this.#headers(call, caller));
  }

  /** Names of the fields that rows of a path had, empty ones too. */
  fieldsOf(path: string): ReadonlySet<string> {
    return this.#fields.get(path) ?? new Set();
  }

  async #read<T>(call: BackendCall, read: Read<T>, caller: Caller, rowsOf: (body: unknown) => unknown[]): Promise<T> {
    const reply = await this.reply(call, caller);
    if (reply.status < 200 || reply.status > 299) throw new CallProblem(call.path, reply);
    const body = jsonOf(reply);
    if (body === undefined) throw new CallProblem(call.path, reply, isHtml(reply) ? 'a web page' : 'no JSON');
    try {
      const value = read.body(body);
      // Dialects take bodies apart in place: the fields are read from a fresh one.
      this.#note(call.path, rowsOf(jsonOf(reply)));
      return value;
    } catch (error) {
      if (error instanceof UnexpectedShapeError) throw new CallProblem(call.path, reply, error.message);
      throw error;
    }
  }

  #note(path: string, rows: readonly unknown[]): void {
    const known = this.#fields.get(path) ?? new Set<string>();
    this.#fields.set(path, known);
    for (const row of rows) for (const field of Object.keys(row ?? {})) known.add(field);
  }
}
