import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SettingsReader } from '@koura/shared-types/settings-reader';
import * as v from 'valibot';

/** Documents by the SHA-256 of their text. */
export type Documents = ReadonlyMap<string, string>;

/** What GraphQL Code Generator and Relay write: texts by hash. */
const BY_HASH = v.record(v.string(), v.string());
/** What Apollo's generate-persisted-query-manifest writes, for its web, iOS and Android clients. */
const MANIFEST = v.object({
  format: v.literal('apollo-persisted-query-manifest'),
  operations: v.array(v.object({ id: v.string(), body: v.string() })),
});

export function hashOf(text: string): string {
  return hash('sha256', text);
}

/** The documents of the release before, which bff/build/carry-documents.ts wrote beside the program; none when running from sources. */
export function documentsBefore(directory = import.meta.dirname): Documents {
  // The bundler puts code shared by several entry points one folder further down.
  for (const place of [directory, `${directory}/..`]) {
    try {
      const { before } = JSON.parse(readFileSync(`${place}/documents.json`, 'utf8')) as { before: string[] };
      return new Map(before.map((text) => [hashOf(text), text]));
    } catch {
      continue;
    }
  }
  return new Map();
}

/** TRUSTED_DOCUMENTS_FILE: the documents of partners and apps that the dealer trusts as the shop's own. */
export function readTrustedDocumentsFile(read: SettingsReader): Documents {
  const file = read.get('TRUSTED_DOCUMENTS_FILE');
  if (file === undefined) return new Map();
  try {
    const documents = entriesOf(readFileSync(file, 'utf8'));
    if (documents === undefined) {
      read.problems.push("TRUSTED_DOCUMENTS_FILE must be a JSON object of documents by their SHA-256, or a manifest of Apollo's clients");
      return new Map();
    }
    const wrong = documents.find(([hash, text]) => hash !== hashOf(text));
    if (wrong) read.problems.push(`TRUSTED_DOCUMENTS_FILE has "${wrong[0].slice(0, 80)}", which is not the SHA-256 of its document`);
    return new Map(documents);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    read.problems.push(`TRUSTED_DOCUMENTS_FILE cannot be read: ${code ?? name}`);
    return new Map();
  }
}

function entriesOf(json: string): [hash: string, text: string][] | undefined {
  const content: unknown = JSON.parse(json);
  // valibot takes a list for a record.
  if (Array.isArray(content)) return undefined;
  const manifest = v.safeParse(MANIFEST, content);
  if (manifest.success) return manifest.output.operations.map(({ id, body }) => [id.toLowerCase(), body]);
  const byHash = v.safeParse(BY_HASH, content);
  if (byHash.success) return Object.entries(byHash.output).map(([hash, text]) => [hash.toLowerCase(), text]);
  return undefined;
}
