import { type LeftOut, problemOf, recordLeftOut } from '@koura/shared-types/wire/tolerant';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';

import type { BackendCall, ParsedList } from './backend-call.ts';
import { type Dialect, UnexpectedShapeError, isRecord } from './dialect.ts';

export interface Read<T> {
  /** Identifies the parser: two schemas parse the same bytes differently. */
  schema: v.GenericSchema;
  /** Throws `UnexpectedShapeError`. */
  body(this: void, body: unknown): T;
}

const ROW_LEFT_OUT = 'a row failed to parse and was left out';
const PART_LEFT_OUT = 'part of a row failed to parse and was left out';
const PART_MENDED = 'part of a row was mended';

export interface LeftOutRow {
  /** Says whether the row was left out, only a part of it, or whether a part was mended. */
  msg: typeof ROW_LEFT_OUT | typeof PART_LEFT_OUT | typeof PART_MENDED;
  /** The collection that was called: "products". */
  collection: string;
  /** undefined when the row has none. */
  id: number | string | undefined;
  /** Dotted path inside the row. */
  field: string;
  problem: string;
}

/** Maximum number of problems remembered so that they are reported once. */
const MAX_REMEMBERED = 1000;

/**
 * Parses the backend's responses: removes the dialect's envelopes and runs the schema. A row of a list that fails to parse is left out, and
 * reported once with its collection, id and field; any other parse failure, and a list that has rows but none that parses, throws an
 * `UnexpectedShapeError`.
 */
export class ResponseParser {
  readonly #dialect: Dialect;
  readonly #report: (row: LeftOutRow) => void;
  readonly #reported = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(dialect: Dialect, report: (row: LeftOutRow) => void) {
    this.#dialect = dialect;
    this.#report = report;
  }

  one<S extends v.GenericSchema>(call: BackendCall, schema: S): Read<v.InferOutput<S>> {
    return { schema, body: (body) => this.#parse(call, schema, this.#dialect.one(body)) };
  }

  action<S extends v.GenericSchema>(call: BackendCall, schema: S): Read<v.InferOutput<S>> {
    return { schema, body: (body) => this.#parse(call, schema, this.#dialect.action(body)) };
  }

  list<R extends v.GenericSchema, M extends v.GenericSchema>(
    call: BackendCall,
    row: R,
    meta: M,
  ): Read<ParsedList<v.InferOutput<R>, v.InferOutput<M>>> {
    return {
      schema: row,
      body: (body) => {
        const list = this.#dialect.list(body, call);
        const rows = recordLeftOut((leftOut) => this.#rows(call, row, list.rows, leftOut));
        // Shown as an empty list it would contradict its total.
        if (rows.length === 0 && list.rows.length > 0 && !call.isPart) throw noUsableRow(list.rows.length);
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
    const parsed = recordLeftOut((leftOut) => {
      const result = v.safeParse(schema, raw, { abortEarly: true });
      if (leftOut.length > 0) this.#log(call, idOf(raw), leftOut, result.success);
      return result;
    });
    if (!parsed.success) {
      const { path, problem } = problemOf(parsed.issues);
      throw new UnexpectedShapeError(`${path || 'the response'}: ${problem}`);
    }
    return parsed.output;
  }

  #log(call: BackendCall, id: LeftOutRow['id'], leftOut: readonly LeftOut[], isKept: boolean): void {
    const { collection } = call;
    for (const { path: field, problem, isMended } of leftOut) {
      // A field can have several mistakes that are mended.
      const key = `${collection} ${String(id)} ${field}${isMended ? ` ${problem}` : ''}`;
      if (this.#reported.get(key)) continue;
      this.#reported.set(key, true);
      const msg = isMended ? PART_MENDED : isKept ? PART_LEFT_OUT : ROW_LEFT_OUT;
      this.#report({ msg, collection, id, field, problem });
    }
  }
}

/** A list has rows, and none of them can be used. */
function noUsableRow(received: number): UnexpectedShapeError {
  return new UnexpectedShapeError(received === 1 ? 'the only row cannot be used' : `none of the ${received} rows can be used`);
}

/** A numeric id only: any other value could be personal data. */
function idOf(raw: unknown): number | string | undefined {
  const id = isRecord(raw) ? raw['id'] : undefined;
  return typeof id === 'number' ? id : undefined;
}

interface Repeated {
  text: string;
  /** The schema it was parsed with: the same list of a plain Strapi is parsed with several. */
  schema: GenericSchema;
  /** The parsed value, frozen because callers share it. Undefined until a second caller has the same text. */
  value: unknown;
}

const MAX_BYTES = 32_000_000;
const MAX_TEXT_LENGTH = 200_000;
/** A parsed response takes about as many times the bytes of its text. */
const PARSED = 3;

/**
 * Parses byte-identical responses once: on busy paths parsing is most of a response's cost. The backend is still requested every time, and
 * only what it has just returned is used.
 */
export class ParseMemo {
  /** By request. */
  readonly #texts = new LRUCache<string, Repeated>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text, value }, key) => key.length + 1 + text.length * (value === undefined ? 1 : 1 + PARSED),
  });

  /**
   * What `read` returns for the text. `isShared`: other callers have received the same response. Throws the errors of `read`, and a
   * SyntaxError when the text is not JSON.
   */
  read<T>(key: string, text: string, read: Read<T>, isShared = false): T {
    const last = this.#texts.get(key);
    const isRepeated = last?.text === text && last.schema === read.schema;
    if (isRepeated && last.value !== undefined) return last.value as T;
    const value = read.body(JSON.parse(text));
    if (text.length > MAX_TEXT_LENGTH) this.#texts.delete(key);
    else this.#texts.set(key, { text, schema: read.schema, value: isRepeated || isShared ? frozen(value) : undefined });
    return value;
  }
}

/** The value itself, deeply frozen. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen<unknown>(part);
  return value;
}
