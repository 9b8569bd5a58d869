/** Options that `npm run doctor` and `npm run conformance` have in common. Readers throw a message for the operator. */

export interface Login {
  email: string;
  password: string;
}

export const TARGET_OPTIONS = {
  backend: { type: 'string' },
  api: { type: 'string' },
  prefix: { type: 'string' },
} as const;

export function oneOf<T extends string>(option: string, value: string | undefined, allowed: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  if (!found) throw new Error(`--${option} is ${allowed.join(' or ')}, not "${value}".`);
  return found;
}

export function originOf(value: string | undefined, option = 'backend'): string {
  const url = value === undefined ? undefined : URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `--${option} names the address of the ${option === 'content' ? 'server of the texts' : 'backend'}: --${option} http://127.0.0.1:1337`,
    );
  return url.origin;
}

export function prefixOf(value: string | undefined): string | undefined {
  const prefix = value?.replace(/\/+$/, '');
  if (prefix && !prefix.startsWith('/')) throw new Error('--prefix begins with a slash: --prefix /api');
  return prefix;
}

export function loginOf(option: string, value: string | undefined): Login | undefined {
  if (value === undefined) return undefined;
  const [, email, password] = /^([^:]+):(.+)$/.exec(value) ?? [];
  if (!email || !password)
    throw new Error(`--${option} is an address and a password with a colon between them: --${option} mere@example.nz:secret`);
  return { email, password };
}
