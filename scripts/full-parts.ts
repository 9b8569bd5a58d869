/** The parts of `npm run test:full`, which can be run by name; each is a list of steps. */
import { existsSync } from 'node:fs';
import { axeLine, AXE_SPECS } from './axe-line.ts';
import { ensureOtherBrowsers, ensurePostgres, ensurePrometheus, ensureVarnish } from './find-browser.ts';
import { olderBrowserSample, postgresBrowserSteps, quickSteps, UNIT_TESTS } from './quick-steps.ts';
import { playwrightStep, type Step, vitestStep, WAITING } from './run-steps.ts';
import { strapiSteps } from './strapi/steps.ts';

export interface Part {
  name: string;
  about: string;
  steps: Step[];
}

/** The longer ones run only by `npm run bench`: search, guessing, replay, blocking, lighthouse, desk, commerce. */
const BENCHES = ['gateway', 'fan-out', 'pages', 'metrics', 'reliability'];
/** Benches of sizes and of delays that are half of their bounds: they wait for most of the time, and two of them run at the same time. */
const WAITING_BENCHES = [
  { name: 'live', minutes: 2.5 },
  { name: 'replicas', minutes: 2 },
  // Next to replicas, which has the usual ports.
  { name: 'weight', minutes: 0.5, env: { BENCH_PORTS: '23000' } },
];

/** A bench counts as one test; its figures are printed again at the end. */
const benchStep = (name: string, { env, ...more }: Partial<Step> = {}): Step => ({
  ...more,
  name: `bench ${name}`,
  command: 'node',
  args: ['bench/src/main.ts', name],
  env: { BENCH_BRIEF: 'on', ...env },
  measured: {
    file: `bench/results/${name}.json`,
    read: (json) =>
      (json as { figures: { name: string; measured: string; bound: string; passed: boolean }[] }).figures.map(
        (figure) => `${figure.passed ? 'ok    ' : 'FAILED'}  ${name}: ${figure.name}: ${figure.measured}, ${figure.bound}`,
      ),
  },
});

interface SuiteReport {
  results: { name: string; summary: string; failures: string[] }[];
}
const SUITE_REPORT = '.data/reports/suites.json';
/** What the tests on PostgreSQL ran. */
const STATEMENTS_RUN = `${process.cwd()}/.data/statements-run`;

/** e2e/suites: each suite counts as one test and has one line at the end. */
const suitesStep: Step = {
  name: 'suites',
  command: 'node',
  args: ['e2e/suites/main.ts'],
  minutes: 7,
  report: {
    file: SUITE_REPORT,
    read: (json) => {
      const { results } = json as SuiteReport;
      const failed = results.filter(({ failures }) => failures.length > 0).length;
      return { passed: results.length - failed, failed };
    },
  },
  measured: {
    file: SUITE_REPORT,
    read: (json) =>
      (json as SuiteReport).results.map(
        ({ name, summary, failures }) => `${failures.length > 0 ? 'FAILED' : 'ok    '}  ${name}: ${summary}`,
      ),
  },
};

/** A Playwright run that prints axe's summary at the end. */
const withAxeLine = (step: Step): Step => ({
  ...step,
  measured: {
    file: step.report!.file,
    read: (json) => {
      const line = axeLine(json);
      return line === undefined ? [] : [line];
    },
  },
});

/** Tests that leave a processor idle. */
const atOnce = (...steps: Step[]): Step[] => steps.map((step) => ({ ...step, group: WAITING }));

interface ThoroughTest {
  name: string;
  /** The test file, below bff/test and without its ending. */
  file: string;
  env: NodeJS.ProcessEnv;
  minutes?: number;
}

/** Whole files of the gateway's tests, with more iterations than in `npm test`. */
const THOROUGH: ThoroughTest[] = [
  { name: '10,000 generated bodies', file: 'backend/any-response', env: { GENERATED_BODIES: '10000' }, minutes: 1.5 },
  { name: '50,000 malformed packets', file: 'live/live-gateway', env: { MALFORMED_PACKETS: '50000' } },
  { name: '2,000 sockets of a killed replica', file: 'live/live-replicas', env: { LIVE_SOCKETS: '2000' } },
  { name: '2,000 histories of money', file: 'reconciliation/money-model', env: { MODEL_HISTORIES: '2000' }, minutes: 5 },
  { name: 'rolling restart', file: 'lifecycle/rolling-restart', env: { ROLLING_RESTART: 'on' }, minutes: 0.7 },
  { name: 'a stop during a checkout of 28 s', file: 'lifecycle/graceful-stop', env: { SLOW_CHECKOUT_MS: '28000' }, minutes: 1.4 },
  { name: '20 starts without Redis', file: 'redis/redis-outage', env: { REDIS_STARTS: '20' } },
];
const thoroughSteps = THOROUGH.map(({ name, file, ...more }): Step => {
  // A filter that matches nothing would go unnoticed.
  if (!existsSync(`bff/test/${file}.test.ts`)) throw new Error(`scripts/full-parts.ts lists ${file}, which does not exist`);
  return { ...vitestStep(name, ['--project', 'bff', `test/${file}.test.ts`]), ...more };
});
/** Beside the sample of it that runs with the unit tests. */
const killedEverywhere: Step = {
  ...vitestStep('kill -9 at every statement of a checkout', ['--project', 'commerce', 'test/checkout/interrupted-checkout.test.ts']),
  env: { KILL_EVERYWHERE: 'on' },
  minutes: 3,
};
/** The same with two processes on a server; its sample is in the part "postgres". */
const killedOnServer: Step = {
  ...vitestStep('kill -9 at every statement of a checkout on PostgreSQL', [
    '-c',
    'scripts/postgres/vitest.config.ts',
    '--project',
    'commerce',
    'test/postgres/faults/killed-process.ts',
  ]),
  env: { KILL_EVERYWHERE: 'on' },
  minutes: 8,
  install: ensurePostgres,
};
const THOROUGH_FILES_ONCE = [...thoroughSteps, killedEverywhere].flatMap(({ args }) => [
  '--exclude',
  `**/${args.at(-1)!.replace(/^test\//, '')}`,
]);

const allParts: Part[] = [
  { name: 'check', about: 'types, lint, format, unit and integration tests', steps: quickSteps },
  { name: 'browser', about: 'the browser tests', steps: [withAxeLine(playwrightStep('browser', [], { CROWD: '200' }))] },
  {
    name: 'browser-v3',
    about: 'browser tests of what the backend is asked for, before one of the older version',
    steps: [olderBrowserSample],
  },
  {
    name: 'other-browsers',
    about: 'journeys in Firefox and WebKitGTK',
    steps: atOnce({
      ...vitestStep('other-browsers', ['-c', 'e2e/other-browsers/vitest.config.ts']),
      minutes: 4,
      install: ensureOtherBrowsers,
    }),
  },
  {
    name: 'suites',
    about: 'crawl, html-validate, structured data, csp_evaluator, graphql-http, slow clients, socket.io v5, axe',
    steps: atOnce(suitesStep),
  },
  {
    name: 'alerts',
    about: 'the alerts, with promtool and in a real Prometheus while parts of the shop are broken',
    steps: atOnce({
      ...vitestStep('alerts', ['-c', 'bff/test/metrics/prometheus/vitest.config.ts']),
      minutes: 1.2,
      install: ensurePrometheus,
    }),
  },
  {
    name: 'image',
    about: 'the steps of the Dockerfile in a clean folder, and the programs as in their containers',
    steps: atOnce({ ...vitestStep('image', ['-c', 'scripts/image/vitest.config.ts']), minutes: 3 }),
  },
  {
    name: 'edge',
    about: 'the shop behind a real Varnish: what it keeps, ages, purges',
    steps: atOnce({ ...vitestStep('edge', ['-c', 'bff/test/edge/vitest.config.ts']), minutes: 1.2, install: ensureVarnish }),
  },
  {
    name: 'thorough',
    about: 'tests that go further than in npm test: more generated input, restarts, sockets, kills',
    steps: atOnce(...thoroughSteps, killedEverywhere, killedOnServer),
  },
  {
    name: 'postgres',
    about: 'backend, sandbox, gateway and browser tests with PostgreSQL underneath, and a server that breaks under load',
    steps: [
      {
        ...vitestStep('postgres', ['-c', 'scripts/postgres/vitest.config.ts']),
        env: { STATEMENTS_RUN },
        minutes: 20,
        install: ensurePostgres,
      },
      { name: 'statements that ran', command: 'node', args: ['scripts/postgres/check-statements.ts', STATEMENTS_RUN] },
      ...postgresBrowserSteps,
    ],
  },
  { name: 'strapi', about: 'browser tests before a real Strapi 5, 4 and 3', steps: strapiSteps() },
  {
    name: 'bench',
    about: `measurements, briefer than by npm run bench: ${[...BENCHES, ...WAITING_BENCHES.map(({ name }) => name)].join(', ')}`,
    steps: [
      ...BENCHES.map((name) => benchStep(name)),
      ...WAITING_BENCHES.map(({ name, ...more }) => benchStep(name, { ...more, group: 'waiting benches' })),
    ],
  },
];

export const partList = (): string => allParts.map(({ name, about }) => `${name.padEnd(16)}${about}`).join('\n');

/** The steps of these parts in the order of the list, or of all parts. Throws an error that lists the names when one is unknown. */
export function stepsOf(names: string[]): Step[] {
  const unknown = names.filter((name) => !allParts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are:\n${partList()}`);
  const parts = allParts.filter(({ name }) => names.length === 0 || names.includes(name));
  const has = (wanted: string): boolean => parts.some(({ name }) => name === wanted);
  // axe runs within the browser tests: without those, the specs with axe are part of the suites.
  const isAxeMissing = has('suites') && !has('browser');
  // With the part "thorough" its files run there, and once is enough.
  const isTwice = ({ name }: Step): boolean => name === UNIT_TESTS && has('thorough');
  return parts
    .flatMap(({ name, steps }) => (name === 'suites' && isAxeMissing ? [...steps, withAxeLine(playwrightStep('axe', AXE_SPECS))] : steps))
    .map((step) => (isTwice(step) ? { ...step, args: [...step.args, ...THOROUGH_FILES_ONCE] } : step));
}
