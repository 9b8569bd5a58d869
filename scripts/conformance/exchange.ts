import type { Reply } from '../doctor/response.ts';

/** A request and its answer. */
export interface Exchange {
  /** Method, path without the API prefix, query, body. */
  sent: string;
  /** Status and body. */
  received: string;
  reply: Reply;
}

const MAX_LENGTH = 400;
/** Logins and other secrets stay out of what is printed. */
const SECRET = /"(password|passwordConfirmation|currentPassword|jwt|token|secret|clientSecret)"\s*:\s*"[^"]*"/gi;

export function exchangeOf(request: string, body: unknown, reply: Reply): Exchange {
  const text = reply.body.toString('utf8').replaceAll(/\s+/g, ' ').trim();
  return {
    sent: printable(body === undefined ? request : `${request} ${JSON.stringify(body)}`),
    received: printable(`${reply.status} ${text || '(no body)'}`),
    reply,
  };
}

function printable(text: string): string {
  const masked = text.replaceAll(SECRET, (_all, name: string) => `"${name}":"…"`);
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked;
}

/** The backend answered otherwise than the contract says. */
export class Mismatch extends Error {
  override name = 'Mismatch';
}

/** Whether what came back last is as the contract says; `expected` completes "expected …". Throws `Mismatch`. */
export function check(isRight: boolean, expected: string): asserts isRight {
  if (!isRight) throw new Mismatch(`expected ${expected}`);
}

/** A row that cannot be tried at this backend. The message says why. */
export class NotRun extends Error {
  override name = 'NotRun';
}
