import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { compare as compareBcrypt } from 'bcryptjs';
import { ApiError } from '../errors/api-error.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
/** "scrypt:17:salt:key": N as a power of two, salt and key in base64url. */
const SCRYPT_HASH = /^scrypt:(?<cost>\d{1,2}):(?<salt>[\w-]+):(?<key>[\w-]+)$/;
/** What Strapi stores. */
const BCRYPT_HASH = /^\$2[aby]\$/;

/** In place of a hash, for an account whose password nobody knows. */
export const NO_PASSWORD = 'none';

/** `outdated`: right, and to be hashed anew at today's cost. */
export type PasswordCheck = 'wrong' | 'right' | 'outdated';

/** At N = 2^17 each takes 128 MB and a processor for some 0.3 s. */
const AT_ONCE = 2;
/** More would wait for longer than the gateway does. */
const WAITING = 40;

/** Hashes and checks passwords beside the requests, a few at a time. */
export class Passwords {
  readonly #cost: number;
  readonly #nobodysHash: string;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** `cost`: of new hashes, N as a power of two; 17 is what OWASP asks for. */
  constructor(cost: number) {
    this.#cost = cost;
    this.#nobodysHash = written(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  }

  /** A salted hash. Throws a 503 while too many wait. */
  hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return this.#inTurn(async () => written(this.#cost, salt, await derive(password, salt, this.#cost)));
  }

  /** Whether a password belongs to a stored hash. Without one, and without an account, it takes as long and is wrong. */
  check(password: string, stored: string | undefined): Promise<PasswordCheck> {
    return this.#inTurn(async () => {
      if (stored !== undefined && BCRYPT_HASH.test(stored)) return (await compareBcrypt(password, stored)) ? 'outdated' : 'wrong';
      const { cost, salt, key } = read(stored) ?? read(this.#nobodysHash)!;
      if (!timingSafeEqual(await derive(password, salt, cost), key)) return 'wrong';
      return cost < this.#cost ? 'outdated' : 'right';
    });
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING)
        throw new ApiError(503, 'ServiceUnavailableError', 'Too many people are signing in at once. Please try again in a moment.');
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** The same hash at once, for filling a database with accounts: nothing else runs meanwhile. */
export function hashPasswordNow(password: string, cost: number): string {
  const salt = randomBytes(SALT_BYTES);
  return written(cost, salt, scryptSync(password, salt, KEY_BYTES, options(cost)));
}

const options = (cost: number) => ({ N: 2 ** cost, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: 2 * 128 * 2 ** cost * BLOCK_SIZE });

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(password, salt, KEY_BYTES, options(cost));

const written = (cost: number, salt: Buffer, key: Buffer): string =>
  `scrypt:${cost}:${salt.toString('base64url')}:${key.toString('base64url')}`;

function read(stored: string | undefined): { cost: number; salt: Buffer; key: Buffer } | undefined {
  const { cost, salt, key } = SCRYPT_HASH.exec(stored ?? '')?.groups ?? {};
  if (cost === undefined) return undefined;
  return { cost: Number(cost), salt: Buffer.from(salt!, 'base64url'), key: Buffer.from(key!, 'base64url') };
}
