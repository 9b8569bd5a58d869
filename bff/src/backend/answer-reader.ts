import { type LeftOut, noteLeftOut, problemOf } from '@koura/shared-types/wire/tolerant';
import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { BackendCall, ParsedList } from './backend-call.ts';
import { type Dialect, isRecord, UnexpectedShapeError } from './dialects/dialect.ts';

/** How the body of a response becomes a value. */
export interface Read<T> {
  /** Tells two readings of the same bytes apart. */
  schema: v.GenericSchema;
  /** Throws `UnexpectedShapeError`. */
  body(this: void, body: unknown): T;
}

/** Problems that were logged and are not logged again. */
const MOST_REMEMBERED = 1000;

/**
 * Parses what the backend answers: takes it out of the dialect's envelopes and runs the schema. A row of a list that does not parse is
 * left out, and logged once with its collection, id and field; anything else that does not parse is an `UnexpectedShapeError`.
 */
export class AnswerReader {
  readonly #logger = new Logger('Backend');
  readonly #logged = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  constructor(private readonly dialect: Dialect) {}

  one<S extends v.GenericSchema>(call: BackendCall, schema: S): Read<v.InferOutput<S>> {
    return { schema, body: (body) => this.#parse(call, schema, this.dialect.one(body)) };
  }

  action<S extends v.GenericSchema>(call: BackendCall, schema: S): Read<v.InferOutput<S>> {
    return { schema, body: (body) => this.#parse(call, schema, this.dialect.action(body)) };
  }

  list<R extends v.GenericSchema, M extends v.GenericSchema>(
    call: BackendCall,
    row: R,
    meta: M,
  ): Read<ParsedList<v.InferOutput<R>, v.InferOutput<M>>> {
    return {
      schema: row,
      body: (body) => {
        const list = this.dialect.list(body, call);
        const rows = noteLeftOut((leftOut) => this.#rows(call, row, list.rows, leftOut));
        return { rows, received: list.rows.length, pagination: list.pagination, meta: this.#parse(call, meta, list.meta) };
      },
    };
  }

  #rows<R extends v.GenericSchema>(call: BackendCall, schema: R, raw: readonly unknown[], leftOut: LeftOut[]): v.InferOutput<R>[] {
    const rows: v.InferOutput<R>[] = [];
    for (const one of raw) {
      const parsed = v.safeParse(schema, one, { abortEarly: true });
      if (parsed.success) rows.push(parsed.output);
      else leftOut.push(problemOf(parsed.issues));
      if (leftOut.length > 0) this.#log(call, idOf(one), leftOut.splice(0), parsed.success);
    }
    return rows;
  }

  #parse<S extends v.GenericSchema>(call: BackendCall, schema: S, raw: unknown): v.InferOutput<S> {
    const parsed = noteLeftOut((leftOut) => {
      const result = v.safeParse(schema, raw, { abortEarly: true });
      if (leftOut.length > 0) this.#log(call, idOf(raw), leftOut, result.success);
      return result;
    });
    if (!parsed.success) {
      const { path, problem } = problemOf(parsed.issues);
      throw new UnexpectedShapeError(`${path || 'the answer'}: ${problem}`);
    }
    return parsed.output;
  }

  #log(call: BackendCall, id: unknown, leftOut: readonly LeftOut[], isKept: boolean): void {
    const [, collection = ''] = call.path.split('/');
    for (const { path: field, problem } of leftOut) {
      const key = `${collection} ${String(id)} ${field}`;
      if (this.#logged.get(key)) continue;
      this.#logged.set(key, true);
      const msg = isKept ? 'a part of a row does not parse and is left out' : 'a row does not parse and is left out';
      this.#logger.warn({ msg, collection, id, field, problem });
    }
  }
}

/** Only what can be an id: other values may be anybody's. */
function idOf(raw: unknown): number | string | undefined {
  const id = isRecord(raw) ? raw['id'] : undefined;
  return typeof id === 'number' ? id : undefined;
}
