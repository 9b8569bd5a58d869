import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';

const SOURCES = `${import.meta.dirname}/../src`;

/**
 * Class names of CSS modules: the name in the file and the file's number, "label-4f". Shorter than hashes, which compress badly, and the
 * same in both builds. They stand in every page three times: in its styles, its markup and its scripts.
 */
export function classNamesByFile(): (name: string, file: string) => string {
  const numbers = new Map<string, string>(
    globSync('**/*.module.css', { cwd: SOURCES })
      .map((file) => file.split(sep).join('/'))
      .toSorted()
      .map((file, at) => [file, at.toString(36)]),
  );
  return (name, file) => {
    const number = numbers.get(relative(SOURCES, file.replace(/\?.*/, '')).split(sep).join('/'));
    // Development only: a file that is newer than the server.
    return number === undefined ? `${name}-${relative(SOURCES, file).replaceAll(/\W/g, '_')}` : `${name}-${number}`;
  };
}
