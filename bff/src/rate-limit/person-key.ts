import { createHash } from 'node:crypto';

/**
 * Hashes an email address or another personal identifier for use in a key, so that it is not readable in Redis. Ignores case and
 * surrounding spaces.
 */
export function personKey(identifier: string): string {
  return createHash('sha256').update(identifier.trim().toLowerCase()).digest('base64url');
}
