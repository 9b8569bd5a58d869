import type { TestSite } from './test-site.ts';

/** A check of the whole running shop with a one-line result. */
export interface Suite {
  name: string;
  run(site: TestSite): Promise<SuiteResult>;
}

interface SuiteResult {
  /** Summary printed behind the suite's name: "412 addresses, 0 broken, 0 links to redirects". */
  summary: string;
  /** One entry per failure, with its place; empty when the suite passed. */
  failures: string[];
}

/** "1 page", "2 pages". */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}
