import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

/** A command of the test run. Its number of tests comes from the JSON report that it writes; without one it counts as one test. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  report?: {
    file: string;
    read(json: unknown): Count;
    /** A line for each test that failed; printed again at the end of the run. */
    failed?(json: unknown): string[];
  };
  /** Lines about measurements, from a JSON file that the step writes; printed again at the end of the run. */
  measured?: { file: string; read(json: unknown): string[] };
  env?: NodeJS.ProcessEnv;
  /**
   * Consecutive steps of the same group run at the same time, as many as there are processors, of WAITING one more. The first one prints as
   * it runs, the others when they end.
   */
  group?: string;
  /** About how long it takes: the longest of a group begin first, so that none is left running alone. */
  minutes?: number;
  /** Installs programs that the step needs. Called for all steps before the first one begins: Debian installs one at a time. */
  install?: () => void;
}
export interface Count {
  passed: number;
  failed: number;
}

/** The group of steps that leave a processor idle. */
export const WAITING = 'waiting';

const REPORTS = '.data/reports';
/** Lines shown of a failed step that writes no report. */
const LAST_LINES = 5;
/** Most tests wait for a deadline or a server rather than compute: with two workers, two cores would be half idle. */
const WORKERS = Math.max(4, availableParallelism());

/** Runs Vitest over projects of the root configuration. */
export function vitestStep(name: string, args: string[], workers = WORKERS): Step {
  const file = `${REPORTS}/${name}.json`;
  return {
    name,
    command: 'vitest',
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${process.cwd()}/${file}`,
      `--maxWorkers=${workers}`,
      ...args,
    ],
    report: {
      file,
      read: (json) => {
        const { numPassedTests, numFailedTests, numFailedTestSuites } = json as Record<string, number>;
        // A suite that fails to load runs no tests and must not pass.
        return { passed: numPassedTests!, failed: numFailedTests! || numFailedTestSuites! };
      },
      failed: failedInVitest,
    },
  };
}

/** Runs Playwright over e2e/, or with another configuration. */
export function playwrightStep(name: string, args: string[], env: NodeJS.ProcessEnv = {}, config = 'e2e/playwright.config.ts'): Step {
  const file = `${REPORTS}/${name}.json`;
  return {
    name,
    command: 'playwright',
    args: ['test', '-c', config, ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${file}` },
    report: {
      file,
      read: (json) => {
        const { stats, errors } = json as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
      },
      failed: failedInPlaywright,
    },
  };
}

/**
 * Runs all steps regardless of failures, prints their durations and measurements, and ends with the line "N passed, N failed". True when
 * nothing failed.
 */
export async function runSteps(steps: Step[]): Promise<boolean> {
  mkdirSync(REPORTS, { recursive: true });
  const begun = performance.now();
  const results: Result[] = [];
  for (const group of groupsOf(steps)) results.push(...(await runGroup(group)));
  const passed = results.reduce((sum, { count }) => sum + count.passed, 0);
  const failed = results.reduce((sum, { count }) => sum + count.failed, 0);
  const summary = results.flatMap(({ step, count, seconds, failures }) => [
    `${count.failed > 0 ? 'FAILED' : 'ok    '}  ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds.toFixed(1)} s)`,
    ...failures.map((failure) => `          ${failure}`),
  ]);
  summary.push(`        all: ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
  const measured = results.flatMap(({ step }) => measuredBy(step));
  if (measured.length > 0) summary.push('', 'Measured', ...measured);
  console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

interface Result {
  step: Step;
  count: Count;
  seconds: number;
  /** What failed, a line each. */
  failures: string[];
}

function groupsOf(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.group !== undefined && last?.[0]!.group === step.group) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runGroup(steps: Step[]): Promise<Result[]> {
  const results = new Map<Step, Result>();
  const waiting = steps.toSorted((one, other) => (other.minutes ?? 0) - (one.minutes ?? 0));
  const [first] = waiting;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const done = await runStep(step, step === first);
      results.set(step, { step, ...done, seconds: (performance.now() - started) / 1000 });
    }
  };
  const atOnce = Math.max(2, availableParallelism()) + (first!.group === WAITING ? 1 : 0);
  await Promise.all(Array.from({ length: atOnce }, work));
  return steps.map((step) => results.get(step)!);
}

/** Nothing when the step ended before it wrote its file, which is a failure. */
function measuredBy({ measured }: Step): string[] {
  return measured && existsSync(measured.file) ? measured.read(JSON.parse(readFileSync(measured.file, 'utf8'))) : [];
}

async function runStep(
  { name, command, args, report, measured, env }: Step,
  streams: boolean,
): Promise<Pick<Result, 'count' | 'failures'>> {
  for (const file of [report?.file, measured?.file]) if (file) rmSync(file, { force: true });
  if (streams) console.log(`\n── ${name}`);
  const child = spawn(command, args, {
    stdio: streams ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const succeeded = await once(child, 'close').then(
    ([code]) => code === 0,
    (error: Error) => {
      console.error(`${command} could not be run: ${error.message}`);
      return false;
    },
  );
  const printed = Buffer.concat(output).toString().trim();
  if (!streams) console.log(`\n── ${name}\n${printed}`);
  const lastLines = succeeded || printed === '' ? [] : printed.split('\n').slice(-LAST_LINES);
  if (!report) return { count: { passed: Number(succeeded), failed: Number(!succeeded) }, failures: lastLines };
  if (!existsSync(report.file)) return { count: { passed: 0, failed: 1 }, failures: lastLines };
  const json: unknown = JSON.parse(readFileSync(report.file, 'utf8'));
  const count = report.read(json);
  const failures = report.failed?.(json) ?? [];
  if (!succeeded && failures.length === 0) failures.push(...lastLines, 'It failed outside of its tests: see what it printed.');
  return { count: succeeded ? count : { passed: count.passed, failed: Math.max(1, count.failed) }, failures };
}
