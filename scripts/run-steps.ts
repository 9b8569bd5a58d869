import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** A command of the test run. Its own count of tests comes from the JSON report that it writes; without one it counts as one test. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  report?: { file: string; read(json: unknown): Count };
  /** Lines on what the step measured, from a JSON file that it writes; printed once more at the end of the run. */
  measured?: { file: string; read(json: unknown): string[] };
  env?: NodeJS.ProcessEnv;
}
export interface Count {
  passed: number;
  failed: number;
}

const REPORTS = '.data/reports';
/** Most tests wait for a deadline or a server more than they compute: two workers leave two cores half idle. */
const WORKERS = Math.max(4, availableParallelism());

/** Vitest over the projects of the root configuration. */
export function vitestStep(name: string, args: string[]): Step {
  const file = `${REPORTS}/${name}.json`;
  return {
    name,
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--maxWorkers=${WORKERS}`, ...args],
    report: {
      file,
      read: (json) => {
        const { numPassedTests, numFailedTests, numFailedTestSuites } = json as Record<string, number>;
        // A suite that fails to load runs no test and must not pass for that.
        return { passed: numPassedTests!, failed: numFailedTests! || numFailedTestSuites! };
      },
    },
  };
}

/** Playwright over e2e/, or what another configuration names. */
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
    },
  };
}

/** Runs all steps, whatever fails, prints how long each took and what was measured, and ends with the line "N passed, N failed". True when nothing failed. */
export function runSteps(steps: Step[]): boolean {
  mkdirSync(REPORTS, { recursive: true });
  const total: Count = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const measured: string[] = [];
  const begun = performance.now();
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const started = performance.now();
    const count = runStep(step);
    total.passed += count.passed;
    total.failed += count.failed;
    measured.push(...measuredBy(step));
    summary.push(
      `${count.failed > 0 ? 'FAILED' : 'ok    '}  ${step.name}: ${count.passed} passed, ${count.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
  }
  summary.push(`        all: ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
  if (measured.length > 0) summary.push('', 'Measured', ...measured);
  console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/** Nothing when the step ended before it wrote its file: that has failed it. */
function measuredBy({ measured }: Step): string[] {
  return measured && existsSync(measured.file) ? measured.read(JSON.parse(readFileSync(measured.file, 'utf8'))) : [];
}

function runStep({ command, args, report, measured, env }: Step): Count {
  for (const file of [report?.file, measured?.file]) if (file) rmSync(file, { force: true });
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
  const succeeded = status === 0;
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded) };
  if (!existsSync(report.file)) return { passed: 0, failed: 1 };
  const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  return succeeded ? count : { passed: count.passed, failed: Math.max(1, count.failed) };
}
