import { section, table } from '../doctor/report.ts';
import { anchorOf } from './clauses.ts';
import type { Conformance, Result } from './run.ts';

export function conforms({ results }: Conformance): boolean {
  return results.every(({ outcome }) => outcome !== 'failed');
}

const PLAIN =
  'This is how a plain Strapi answers: it can be a catalogue (COMMERCE_QUERIES=stock, docs/connect-strapi.md), which npm run doctor examines. What follows asks whether it can be the backend of a shop that sells.';

export function printed(conformance: Conformance): string {
  const { target, results, left } = conformance;
  const subjects = [...new Set(results.map(({ subject }) => subject))];
  const count = (of: readonly Result[], outcome: Result['outcome']): number => of.filter((one) => one.outcome === outcome).length;
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  return [
    `${target.origin}${target.prefix}, ${target.version}`,
    target.queries === 'stock' ? PLAIN : '',
    section(
      'By capability',
      table([
        ['', 'passed', 'failed', 'not run'],
        ...subjects.map((subject) => {
          const of = results.filter((one) => one.subject === subject);
          return [subject, ...(['passed', 'failed', 'notRun'] as const).map((outcome) => String(count(of, outcome) || ''))];
        }),
      ]),
    ),
    section('Not run', reasons(results)),
    section('Failed', failures.map(failure)),
    section(
      'Left behind, because it could not be removed again',
      left.map((line) => `  ${line}`),
    ),
    `${count(results, 'passed')} passed, ${failures.length} failed, ${count(results, 'notRun')} not run`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The rows of a subject that were not run for the same reason are one line. */
function reasons(results: readonly Result[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { subject, name, outcome, reason } of results) {
    if (outcome !== 'notRun') continue;
    const key = `${subject}\n${reason}`;
    lines.set(key, [...(lines.get(key) ?? []), name]);
  }
  return table(
    [...lines].map(([key, names]) => {
      const [subject = '', reason = ''] = key.split('\n');
      return [subject, reason, names.length === 1 ? names[0]! : `${names.length} rows`];
    }),
  );
}

function failure({ subject, name, clauses, reason, exchange }: Result): string {
  return [
    `  ${subject}: ${name}`,
    ...(exchange ? [`    sent       ${exchange.sent}`, `    came back  ${exchange.received}`] : []),
    `    wrong      ${reason}`,
    `    contract   ${[...new Set(clauses.map(anchorOf))].map((anchor) => `docs/backend-contract.md#${anchor}`).join(', ')}`,
  ].join('\n');
}
