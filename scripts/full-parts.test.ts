import { describe, expect, it } from 'vitest';
import { axeLine } from './axe-line.ts';
import { partList, stepsOf } from './full-parts.ts';

const names = (...parts: string[]): string[] => stepsOf(parts).map(({ name }) => name);

describe('the parts of npm run test:full', () => {
  it('all run, each step once, when none is named', () => {
    const all = names();
    expect(all).toEqual(expect.arrayContaining(['lint and types', 'browser', 'browser-v3', 'suites', 'rolling restart', 'bench gateway']));
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('axe');
  });

  it('run a file once that the part "thorough" runs with more iterations', () => {
    const unit = (...parts: string[]): string[] => stepsOf(parts).find(({ name }) => name === 'unit and integration')!.args;
    expect(unit()).toContain('**/reconciliation/money-model.test.ts');
    expect(unit('check')).not.toContain('**/reconciliation/money-model.test.ts');
    // What needs PostgreSQL is not among the unit tests.
    const thorough = stepsOf(['thorough'])
      .filter(({ args }) => !args.includes('scripts/postgres/vitest.config.ts'))
      .map(({ args }) => `**/${args.at(-1)!.replace(/^test\//, '')}`);
    expect(unit().filter((argument) => argument.startsWith('**/'))).toEqual(thorough);
  });

  it('run in the order of the list, whatever the order of the names', () => {
    expect(names('suites', 'browser')).toEqual(['browser', 'suites']);
  });

  it('include axe with the suites where the browser tests are left out', () => {
    expect(names('suites')).toEqual(['suites', 'axe']);
  });

  it('are listed by the error for an unknown name', () => {
    expect(() => stepsOf(['brwser', 'suites'])).toThrow(`No such part: brwser. There are:\n${partList()}`);
  });
});

describe('the line on axe', () => {
  const test = (...runs: string[]) => ({
    tests: [{ results: runs.map((description) => ({ annotations: [{ type: 'axe', description }] })) }],
  });

  it('sums up nested suites, counting a retried test by its last run', () => {
    const report = { suites: [{ specs: [test('0')], suites: [{ specs: [test('2', '1')] }] }] };
    expect(axeLine(report)).toMatch(/^FAILED {2}axe: 1 violation in 2 views/);
  });

  it('is left out where axe did not run', () => {
    expect(axeLine({ suites: [{ specs: [{ tests: [{ results: [{}] }] }] }] })).toBeUndefined();
  });
});
