import { readFileSync } from 'node:fs';

/** One entry of a seed text file: "=== slug", lines "key: value", an empty line, and Markdown. */
export interface SeedEntry {
  slug: string;
  /** The value of a key; throws when it is missing. */
  value: (key: string) => string;
  optional: (key: string) => string | undefined;
  text: string;
}

export function readEntries(file: string): SeedEntry[] {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const end = entry.indexOf('\n\n');
      const [slug = '', ...lines] = entry.slice(0, end).split('\n');
      const values = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
      return {
        slug,
        optional: (key) => values.get(key),
        value: (key) => {
          const value = values.get(key);
          if (!value) throw new Error(`${file}, ${slug}: ${key} is missing`);
          return value;
        },
        text: entry.slice(end).trim(),
      };
    });
}
