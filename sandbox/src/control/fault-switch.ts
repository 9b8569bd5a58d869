import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';

/** A fault injected into matching requests, first come first served. Everything but `path` is optional. */
export interface Fault {
  method?: string;
  /**
   * Path without API prefix and query: a prefix by whole segments ("/products" matches "/products/x"), or a pattern with `*` for anything.
   */
  path: string;
  /** Delay before anything else, in milliseconds. */
  delayMs?: number;
  /** Delay after the work is committed, before the response, in milliseconds. */
  answerDelayMs?: number;
  /** Responds with this status instead of doing the work. */
  status?: number;
  /** With a status: does the work all the same, and only the response says otherwise. */
  done?: boolean;
  /** Body of that response: strings as they are, anything else as JSON. Defaults to the dialect's own error body. */
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  /** Closes the connection: `before` anything is done, or `after` the work is committed, without a response. */
  cut?: 'before' | 'after';
  /** How many requests it applies to before it is used up; all when absent. */
  times?: number;
}

const MAX_DELAY_MS = 600_000;
const MAX_FAULTS = 100;

export class FaultSwitch {
  #faults: Fault[] = [];

  /** Oldest first; `times` counts down. */
  all(): Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    if (this.#faults.length === MAX_FAULTS) throw invalidInput({ path: [], message: `at most ${MAX_FAULTS} faults at once` });
    this.#faults.push(fault);
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that applies to a request, using it up by one. `path`: without API prefix and query. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find((one) => (one.method ?? method) === method && meets(one.path, path));
    if (fault?.times !== undefined && --fault.times === 0) this.#faults = this.#faults.filter((one) => one !== fault);
    return fault;
  }
}

function meets(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return pattern === '/' || path === pattern || path.startsWith(`${pattern.replace(/\/$/, '')}/`);
  return new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(path);
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isWhole = (from: number, to: number): Check => {
  return (value) => Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
};

const CHECKS: Record<keyof Fault, [expected: string, check: Check]> = {
  method: ['a method such as GET', (value) => isText(value) && /^[A-Z]+$/.test(value as string)],
  path: ['a path that begins with /', (value) => isText(value) && (value as string).startsWith('/')],
  delayMs: [`whole milliseconds up to ${MAX_DELAY_MS}`, isWhole(0, MAX_DELAY_MS)],
  answerDelayMs: [`whole milliseconds up to ${MAX_DELAY_MS}`, isWhole(0, MAX_DELAY_MS)],
  status: ['a status from 200 to 599', isWhole(200, 599)],
  done: ['true or false', (value) => typeof value === 'boolean'],
  body: ['anything', () => true],
  contentType: ['a media type', isText],
  headers: ['an object of texts', (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText)],
  cut: ['before or after', (value) => value === 'before' || value === 'after'],
  times: ['a whole number from 1', isWhole(1, 1_000_000)],
};

/** Parses a fault sent by an operator. 400 for invalid ones. */
export function readFault(body: unknown): Fault {
  const sent = objectOf(body);
  const faults = Object.keys(sent).flatMap((key) => {
    if (!Object.hasOwn(CHECKS, key)) return [{ path: [key], message: `${key} is not part of a fault` }];
    const [expected, check] = CHECKS[key as keyof Fault];
    return check(sent[key]) ? [] : [{ path: [key], message: `${key} must be ${expected}` }];
  });
  if (sent['done'] === true && sent['status'] === undefined) faults.push({ path: ['done'], message: 'done needs a status' });
  if (sent['path'] === undefined) faults.push({ path: ['path'], message: 'path is missing' });
  if (faults.length > 0) throw invalidInput(...faults);
  return sent as unknown as Fault;
}
