import { section, table } from '../doctor/report.ts';
import { anchorOf } from './clauses.ts';
import { type Conformance, NOT_DECLARED, type Result } from './run.ts';

export function conforms({ results }: Conformance): boolean {
  return results.every(({ outcome }) => outcome !== 'failed');
}

const PLAIN =
  'This is how a plain Strapi answers: it can be a catalogue (COMMERCE_QUERIES=stock, docs/connect-strapi.md), which npm run doctor examines.\nWhat follows asks whether it can be the backend of a shop that sells.';

export function printed({ target, results, left }: Conformance): string {
  const tried = results.filter(({ reason }) => reason !== NOT_DECLARED);
  const absent = new Set(results.filter(({ reason }) => reason === NOT_DECLARED).map(({ subject }) => subject));
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  return [
    `${target.origin}${target.prefix}, ${target.version}`,
    target.queries === 'stock' ? PLAIN : '',
    section('By capability', counts(tried)),
    section(
      'Capabilities that the backend does not have, whose rows were not run',
      absent.size === 0 ? [] : [`  ${[...absent].join(', ')}`],
    ),
    section('Not run', reasons(tried)),
    section(
      'Failed',
      [...Map.groupBy(failures, ({ reason, exchange }) => `${exchange?.sent} ${reason}`).values()].map((alike) => failure(alike)),
    ),
    section(
      'Left behind, because it could not be removed again',
      left.map((line) => `  ${line}`),
    ),
    `${count(results, 'passed')} passed, ${failures.length} failed, ${count(results, 'notRun')} not run`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const count = (results: readonly Result[], outcome: Result['outcome']): number => results.filter((one) => one.outcome === outcome).length;

function counts(results: readonly Result[]): string[] {
  const rows = [...Map.groupBy(results, ({ subject }) => subject)].map(([subject, of]) => [
    subject,
    ...(['passed', 'failed', 'notRun'] as const).map((outcome) => String(count(of, outcome) || '')),
  ]);
  return rows.length === 0 ? [] : table([['', 'passed', 'failed', 'not run'], ...rows]);
}

/** The rows of a subject that were not run for the same reason are one line. */
function reasons(results: readonly Result[]): string[] {
  const alike = Map.groupBy(
    results.filter(({ outcome }) => outcome === 'notRun'),
    ({ subject, reason }) => `${subject}\n${reason}`,
  );
  return table([...alike.values()].map((of) => [of[0]!.subject, of[0]!.reason, of.length === 1 ? of[0]!.name : `${of.length} rows`]));
}

/** Rows that failed for the same reason at the same request. */
function failure(alike: readonly Result[]): string {
  const { reason, exchange } = alike[0]!;
  const anchors = new Set(alike.flatMap(({ clauses }) => clauses.map(anchorOf)));
  return [
    ...alike.map(({ subject, name }) => `  ${subject}: ${name}`),
    ...(exchange ? [`    sent       ${exchange.sent}`, `    came back  ${exchange.received}`] : []),
    `    wrong      ${reason}`,
    `    contract   ${[...anchors].map((anchor) => `docs/backend-contract.md#${anchor}`).join(', ')}`,
  ].join('\n');
}
