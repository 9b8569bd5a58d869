/** Units as people write them, and as names and weights do. */
const UNITS: Record<string, string> = {
  o: 'oz',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  g: 'g',
  gm: 'g',
  gms: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  gramme: 'g',
  grammes: 'g',
  k: 'kg',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
};
/** Too short to be a unit without a figure before it. */
const ONLY_AFTER_FIGURES = new Set(['o', 'g', 'gr', 'k', 'gm', 'gms']);
const FRACTIONS: Record<string, string> = { half: '1/2', quarter: '1/4', tenth: '1/10', twentieth: '1/20', '½': '1/2', '¼': '1/4' };
const NUMBERS: Record<string, string> = { one: '1', two: '2', five: '5', ten: '10', twenty: '20', fifty: '50', hundred: '100' };

const units = Object.keys(UNITS).join('|');
/** Only before a unit: a half sovereign is called so. */
const WRITTEN_OUT = new RegExp(
  `(?<![\\p{L}\\p{N}])(${Object.keys({ ...FRACTIONS, ...NUMBERS }).join('|')})[\\s-]*(?:an?[\\s-]+|of[\\s-]+an?[\\s-]+)?(${units})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Not within a product code such as AU-RCM-ML-1OZ. */
const AFTER_FIGURES = new RegExp(`(?<![\\p{L}\\p{N}-])((?:\\d+[./,])*\\d+)[\\s-]*(${units})(?![\\p{L}\\p{N}])`, 'giu');
const ALONE = new RegExp(`(?<![\\p{L}\\p{N}/.-])(${units})(?![\\p{L}\\p{N}])`, 'giu');
const YEAR = /(?<![\p{L}\p{N}./-])(?:1[6-9]|20)\d\d(?![\p{L}\p{N}./-])(?!\s*(?:oz|g|kg)\b)/u;

/**
 * A search with its sizes as names have them: "100gram", "1/2oz", "half an ounce" and "10 ounce" become "100 g", "1/2 oz", "1/2 oz" and
 * "10 oz". These are the same search in other words, not corrections. The gateway sends it to the backend; the overlay searches by it.
 */
export function searchInFigures(search: string): string {
  const unit = (written: string): string => UNITS[written.toLowerCase()]!;
  return search
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(WRITTEN_OUT, (_all, figure: string, written: string) => {
      const word = figure.toLowerCase();
      return `${FRACTIONS[word] ?? NUMBERS[word]} ${unit(written)}`;
    })
    .replaceAll(AFTER_FIGURES, (_all, figure: string, written: string) => `${figure} ${unit(written)}`)
    .replaceAll(ALONE, (written) => (ONLY_AFTER_FIGURES.has(written.toLowerCase()) ? written : unit(written)));
}

/** A year in a search and the rest of it; null without a year, or when there is nothing else. */
export function yearInSearch(search: string): { year: number; rest: string } | null {
  const year = YEAR.exec(search)?.[0];
  if (year === undefined) return null;
  const rest = search.replace(YEAR, ' ').replaceAll(/\s+/gu, ' ').trim();
  return rest === '' ? null : { year: Number(year), rest };
}

/** The year nearest to the wanted one, or both where two are equally near, in ascending order. */
export function nearestYears(wanted: number, years: Iterable<number>): number[] {
  const known = [...new Set(years)].toSorted((a, b) => a - b);
  const distance = Math.min(...known.map((year) => Math.abs(year - wanted)));
  return known.filter((year) => Math.abs(year - wanted) === distance);
}
