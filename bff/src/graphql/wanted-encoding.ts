import type { Encoding } from '../cache/response-cache.ts';

/** The best encoding that the client accepts; `q=0` excludes one. */
export function wantedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header) ? 'gzip' : undefined;
}
