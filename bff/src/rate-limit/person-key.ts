import { createHash } from 'node:crypto';

/** An e-mail address or another identifier of a person as part of a key: it must not be readable in Redis. The same for any case and spacing. */
export function personKey(identifier: string): string {
  return createHash('sha256').update(identifier.trim().toLowerCase()).digest('base64url');
}
