/** The clauses of docs/backend-contract.md: its sections, by the anchors of their headings, and the rows of their tables. */

/** "keys" for a section, "section-7: GET /website" for the row of a table. */
type Clause = string;

export const anchorOf = (clause: Clause): string => clause.split(': ')[0]!;

/** A row is known by the first code in its first cell, or by the cell's words. */
export function clausesOf(contract: string): Clause[] {
  const clauses: Clause[] = [];
  let anchor = '';
  for (const [index, line] of contract.split('\n').entries()) {
    const heading = /^##+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      anchor = slugOf(heading);
      clauses.push(anchor);
    }
    const cell = /^\| (.+?)(?<!\\) \|/.exec(line)?.[1];
    if (cell === undefined || isHead(contract, index)) continue;
    clauses.push(`${anchor}: ${/`([^`]+)`/.exec(cell)?.[1] ?? cell}`);
  }
  return clauses;
}

/** The line above the one that begins the rows of a table: "|---|---|". */
function isHead(contract: string, index: number): boolean {
  return /^\|[-|]+$/.test(contract.split('\n')[index + 1] ?? '');
}

/** As GitHub makes it of a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
