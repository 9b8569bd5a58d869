import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';

const SOURCES = `${import.meta.dirname}/../src`;

/**
 * Class names of CSS modules: letters for the file and a number for the name in it, "dk3". They occur on every page three times, in its
 * styles, its markup and its scripts: with the name itself, "label-4f", a list of products takes 600 bytes more in brotli. Names are numbered in
 * the order of their file, so both builds agree. While developing, "label-ui_form_field_module_css" is easier to find.
 */
export function classNamesByFile({ isBuild }: { isBuild: boolean }): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: SOURCES })
    .map((file) => file.split(sep).join('/'))
    .toSorted();
  const letters = new Map(files.map((file, at) => [file, lettersOf(at)]));
  const numbers = new Map(files.map((file) => [file, new Map<string, number>()]));
  return (name, file) => {
    const path = relative(SOURCES, file.replace(/\?.*/, '')).split(sep).join('/');
    const known = numbers.get(path);
    // A file may be newer than the server.
    if (!isBuild || !known) return `${name}-${path.replaceAll(/\W/g, '_')}`;
    let number = known.get(name);
    if (number === undefined) known.set(name, (number = known.size));
    return `${letters.get(path)!}${number}`;
  };
}

/** Without vowels: ad blockers hide "ad1", and no name is a word. */
const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/** 0 is "b", 20 "z", 21 "bb". */
function lettersOf(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return (rest > 0 ? lettersOf(rest - 1) : '') + LETTERS[number % LETTERS.length]!;
}
