import { readFileSync } from 'node:fs';
import type { SettingsReader } from '@koura/shared-types/settings-reader';
import { type Partner, partnersIn } from './partner.ts';

/** PARTNER_KEYS_FILE, and the partners that it had at the start. */
export interface PartnerKeysFile {
  path: string;
  partners: readonly Partner[];
}

export function readPartnerKeysFile(read: SettingsReader): PartnerKeysFile | undefined {
  const path = read.get('PARTNER_KEYS_FILE');
  if (path === undefined) return undefined;
  try {
    return { path, partners: partnersIn(readFileSync(path, 'utf8')) };
  } catch (error) {
    read.problems.push(`PARTNER_KEYS_FILE cannot be used: ${problemOf(error)}`);
    return { path, partners: [] };
  }
}

/** What is wrong with the file. What JSON.parse says contains parts of it. */
export function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
