/** The specs in which axe checks every route and kind of page. */
export const AXE_SPECS = ['shell/every-route', 'shell/accessibility'];

interface Suite {
  suites?: Suite[];
  specs?: { tests: { results: { annotations?: Annotation[] }[] }[] }[];
}
interface Annotation {
  type: string;
  description?: string;
}

/**
 * Summary of axe, from the annotations that e2e/support/accessible.ts leaves in Playwright's JSON report; undefined when it did not run.
 * Violations fail their own tests: this line only sums up.
 */
export function axeLine(report: unknown): string | undefined {
  const runs = annotationsOf(report as Suite).filter(({ type }) => type === 'axe');
  if (runs.length === 0) return undefined;
  const violations = runs.reduce((sum, { description }) => sum + Number(description), 0);
  return `${violations > 0 ? 'FAILED' : 'ok    '}  axe: ${violations} ${violations === 1 ? 'violation' : 'violations'} in ${runs.length} views of pages, each light and dark, on a phone and a desk`;
}

function annotationsOf({ suites = [], specs = [] }: Suite): Annotation[] {
  // A retried test counts by its last run.
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []));
  return [...own, ...suites.flatMap(annotationsOf)];
}
