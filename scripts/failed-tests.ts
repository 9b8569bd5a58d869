import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: string;
    /** Why the file could not be loaded, or empty. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightReport {
  /** `rootDir`: the absolute path that the files are below. */
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  /** Errors of the run itself, such as a server that did not start. */
  errors: { message?: string }[];
}
interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** A line for each test that failed in Vitest, and for each file that could not be loaded. */
export function failedInVitest(report: unknown): string[] {
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(`${file} › ${fullName}`, failureMessages?.[0]));
  });
}

/** A line for each test that failed in Playwright, even if it passed when it was repeated, and for each error of the run. */
export function failedInPlaywright(report: unknown): string[] {
  const { config, suites, errors } = report as PlaywrightReport;
  const folder = relative(process.cwd(), config.rootDir);
  const specs = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, line: place, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => line(`${folder}/${file}:${place} › ${title}`, results.find(({ error }) => error)?.error?.message)),
    );
  return [...specs, ...errors.map(({ message }) => line('browser tests', message))];
}

function specsIn({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function line(test: string, message: string | undefined): string {
  const first = stripVTControlCharacters(message ?? '')
    .split('\n')
    .find((text) => text.trim() !== '');
  return first === undefined ? test : `${test}: ${first.trim()}`;
}
