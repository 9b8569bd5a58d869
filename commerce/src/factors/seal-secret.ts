import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { CommerceConfig } from '../config.ts';
import type { Database } from '../database/database.ts';

type Secrets = Pick<CommerceConfig, 'tokenSecret' | 'tokenSecretBefore'>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Base64url of AES-256-GCM with a key from BACKEND_TOKEN_SECRET: a copy of the database alone makes no codes. */
export function seal(text: string, { tokenSecret }: Pick<Secrets, 'tokenSecret'>): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenSecret), iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** The text; undefined when it was sealed with neither secret. */
export function unseal(sealed: string, { tokenSecret, tokenSecretBefore }: Secrets): string | undefined {
  return open(sealed, tokenSecret) ?? (tokenSecretBefore === undefined ? undefined : open(sealed, tokenSecretBefore));
}

/** Seals with the present secret what was sealed with the one before: that one will be forgotten. */
export async function resealSecrets(database: Database, secrets: Secrets): Promise<void> {
  const before = secrets.tokenSecretBefore;
  if (before === undefined) return;
  await database.transaction(async () => {
    for (const { user_id: id, secret } of await database.all<{ user_id: number; secret: string }>(
      'SELECT user_id, secret FROM second_factors WHERE secret IS NOT NULL ORDER BY user_id',
    )) {
      const text = open(secret, before);
      if (text !== undefined) await database.run('UPDATE second_factors SET secret = ? WHERE user_id = ?', seal(text, secrets), id);
    }
  });
}

function open(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets of one-time codes', 32));
}
