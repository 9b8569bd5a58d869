import { readFileSync } from 'node:fs';

export interface Section {
  heading: string;
  /** Its blocks of commands, word for word. */
  blocks: string[];
}

/** The sections of a page, each with its ```sh blocks. */
export function readSections(page: string): Section[] {
  return readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      heading: text.slice(0, text.indexOf('\n')),
      blocks: [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block!),
    }));
}
