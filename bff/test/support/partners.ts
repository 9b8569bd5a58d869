import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const newKey = (): string => `koura_live_${randomBytes(32).toString('base64url')}`;
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

interface PartnerInFile {
  id: string;
  name?: string;
  scopes: string[];
  origins?: string[];
  quota?: { minute: number; day: number };
  keys: string[];
}

/** A PARTNER_KEYS_FILE; `keys` are the keys themselves. */
export class KeysFile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'koura-keys-'));
  readonly path = join(this.#folder, 'partners.json');

  constructor(partners: PartnerInFile[]) {
    this.write(partners);
  }

  write(partners: PartnerInFile[]): void {
    const content = partners.map(({ keys, ...partner }) => ({
      name: partner.id,
      ...partner,
      keys: keys.map((key) => ({ sha256: hashOfKey(key) })),
    }));
    this.writeText(JSON.stringify({ partners: content }));
  }

  /** At once, as an operator's tools do. */
  writeText(text: string): void {
    writeFileSync(`${this.path}.new`, text);
    renameSync(`${this.path}.new`, this.path);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
