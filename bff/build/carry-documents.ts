import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Beside the program: documents that pages may send, newest release first. */
interface CarriedDocuments {
  current: string[];
  /** Those of the release before, which the gateway goes on answering. */
  before: string[];
}

const FILE = 'documents.json';

/**
 * Writes the documents of this build and of the one before beside the program, as the web build keeps the assets of the one before: a page
 * that was open during a release goes on sending the documents that it came with.
 */
export function carryDocuments(documents: Iterable<string>): Plugin {
  let last: CarriedDocuments | undefined;
  let folder: string;
  return {
    name: 'carry-documents',
    apply: 'build',
    configResolved({ root, build }) {
      folder = `${root}/${build.outDir}`;
    },
    // Vite empties the folder after this.
    buildStart() {
      last = read(`${folder}/${FILE}`);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(carried([...documents], last)) });
    },
  };
}

/** Building the same documents again, as after an unrelated change, does not make them those of the release before. */
function carried(current: string[], last: CarriedDocuments | undefined): CarriedDocuments {
  if (last === undefined) return { current, before: [] };
  const isSame = JSON.stringify(last.current) === JSON.stringify(current);
  return { current, before: isSame ? last.before : last.current };
}

function read(path: string): CarriedDocuments | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CarriedDocuments;
  } catch {
    return undefined;
  }
}
