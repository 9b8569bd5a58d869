import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { FIRST_VIEWS } from './first-view-files.ts';

const SOURCES = new URL('../src/', import.meta.url);
/** Pages with large documents that visits begin with as well: e-mails link to them. */
const LINKED_VIEWS = ['orders/order-page', 'orders/account-order-page', 'account/overview-page'];
const GENERATED = /\.generated\.ts$/;
const DEFINITIONS_MODULE = /\/bff-client\/late-definitions\.ts$/;
const LATE_DOCUMENTS = fileURLToPath(new URL('platform/bff-client/late-documents.ts', SOURCES));
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm;
const DOCUMENT = /^export const (\w+)Document = (\{.*\}) as unknown as /gm;

/**
 * Moves the GraphQL documents of pages with which visits begin to where Apollo is loaded: a page shows the results that came with it by the names of their
 * operations, and only Apollo reads more of a document, 1.2 kB of brotli on a product's page.
 */
export function lateDocuments(): Plugin {
  let late = new Set<string>();
  return {
    name: 'late-documents',
    enforce: 'pre',
    buildStart() {
      late = new Set(
        [...importedBy(['entry-client', ...Object.values(FIRST_VIEWS), ...LINKED_VIEWS])].filter((file) => GENERATED.test(file)),
      );
    },
    load: {
      filter: { id: DEFINITIONS_MODULE },
      handler: () => `export const LATE_DEFINITIONS = ${definitionsIn(late)};`,
    },
    transform: {
      filter: { id: GENERATED },
      handler: (code, id) =>
        late.has(id)
          ? {
              code: `import { lateDocument } from '${LATE_DOCUMENTS}';\n${code.replace(DOCUMENT, 'export const $1Document = /* @__PURE__ */ lateDocument("$1") as unknown as ')}`,
              map: null,
            }
          : null,
    },
  };
}

/** Each operation with its document's definitions, as JSON. */
function definitionsIn(files: ReadonlySet<string>): string {
  const entries = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DOCUMENT)].map(([, operation, document]) => [
      operation!,
      (JSON.parse(document!) as { definitions: unknown }).definitions,
    ]),
  );
  if (entries.length === 0) throw new Error('No document of a first view was found');
  return JSON.stringify(Object.fromEntries(entries));
}

/** Files of the shop that these import, except dynamically. */
function importedBy(entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const url = new URL(`file://${file}`);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) visit(fileURLToPath(new URL(path!, url)));
  };
  for (const entry of entries) visit(fileURLToPath(new URL(`${entry}.tsx`, SOURCES)));
  return files;
}
