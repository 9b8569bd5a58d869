import { isIP, isIPv4 } from 'node:net';

export interface Kind<T> {
  /** Undefined for an invalid text. */
  parse: (text: string) => T | undefined;
  /** Completes "NAME must be …". */
  wanted: string;
}

const HTTP = ['http:', 'https:'];

export const text: Kind<string> = { parse: (value) => value, wanted: 'a text' };
export const origin: Kind<string> = { parse: parseOrigin, wanted: 'an http or https URL without a path' };
export const origins: Kind<string[]> = {
  parse: (value) => allOf(parts(value).map(parseOrigin)),
  wanted: 'http or https URLs without a path, separated by commas',
};
export const httpUrl: Kind<string> = { parse: (value) => parseUrl(value, HTTP), wanted: 'an http or https URL' };
export const httpUrls: Kind<string[]> = {
  parse: (value) => allOf(parts(value).map((part) => parseUrl(part, HTTP))),
  wanted: 'http or https URLs, separated by commas',
};
export const redisUrls: Kind<string[]> = {
  // A password may contain a comma.
  parse: (value) => allOf(value.split(/,(?=\s*[a-z]+:\/\/)/).map((part) => parseUrl(part.trim(), ['redis:', 'rediss:']))),
  wanted: 'a redis or rediss URL, or several separated by commas',
};
export const smtpUrl: Kind<string> = { parse: (value) => parseUrl(value, ['smtp:', 'smtps:']), wanted: 'an smtp or smtps URL' };
export const headerName: Kind<string> = {
  parse: (value) => (/^[A-Za-z0-9-]{1,64}$/.test(value) ? value.toLowerCase() : undefined),
  wanted: "a header's name",
};
export const names: Kind<string[]> = {
  parse: (value) => allOf(parts(value).map((part) => (/^[a-z0-9_-]+$/.test(part) ? part : undefined))),
  wanted: 'names in lower case, separated by commas',
};
/** "/" means no prefix; the value has no trailing slash. */
export const pathPrefix: Kind<string> = {
  parse: (value) => (/^(?:\/[\w-]+)*\/?$/.test(value) ? value.replace(/\/$/, '') : undefined),
  wanted: 'a path such as /api, or / for none',
};
export const pairs: Kind<Map<string, string>> = {
  parse: parsePairs,
  wanted: 'pairs of name=other, separated by commas',
};
export const headers: Kind<Map<string, string>> = {
  parse: (value) => {
    const read = parts(value).map((part) => /^([\w-]{1,64})=([!-~][ -~]{0,2000})$/.exec(part)?.slice(1) as [string, string] | undefined);
    const known = allOf(read);
    return known && new Map(known);
  },
  wanted: 'headers as name=value, separated by commas',
};
export const proxies: Kind<string[]> = {
  parse: (value) => allOf(parts(value).map((part) => (isProxy(part) ? part : undefined))),
  wanted: 'addresses, networks such as 10.0.0.0/8 (never every address), loopback, linklocal or uniquelocal, separated by commas',
};

export function matching(pattern: RegExp, wanted: string): Kind<string> {
  return { parse: (value) => (pattern.test(value) ? value : undefined), wanted };
}

export function oneOf<const T extends string>(...choices: readonly T[]): Kind<T> {
  return { parse: (value) => choices.find((choice) => choice === value), wanted: `one of ${choices.join(', ')}` };
}

export function whole(minimum: number, maximum: number): Kind<number> {
  return {
    parse: (value) => (/^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum ? Number(value) : undefined),
    wanted: `a whole number from ${minimum} to ${maximum}`,
  };
}

export function share(minimum: number): Kind<number> {
  return {
    parse: (value) => (Number(value) >= minimum && Number(value) <= 1 ? Number(value) : undefined),
    wanted: `a number from ${minimum} to 1`,
  };
}

function parts(value: string): string[] {
  return value.split(',').map((part) => part.trim());
}

function allOf<T>(values: (T | undefined)[]): T[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

function parseUrl(value: string, protocols: readonly string[]): string | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) ? value : undefined;
}

function parseOrigin(value: string): string | undefined {
  const url = URL.parse(value);
  if (!url || !HTTP.includes(url.protocol)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password ? url.origin : undefined;
}

function parsePairs(value: string): Map<string, string> | undefined {
  const read = parts(value).map((part) => /^([\w:.-]{1,64})=([\w:.-]{1,64})$/.exec(part)?.slice(1) as [string, string] | undefined);
  const known = allOf(read);
  return known && new Map(known);
}

/** Whether Fastify accepts it as a trusted proxy; networks that contain every address are rejected. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', size, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (size === undefined) return true;
  if (isIPv4(size))
    return (
      version === 4 &&
      /^1+0*$/.test(
        size
          .split('.')
          .map((part) => Number(part).toString(2).padStart(8, '0'))
          .join(''),
      )
    );
  return /^\d{1,3}$/.test(size) && Number(size) >= 1 && Number(size) <= (version === 4 ? 32 : 128);
}
