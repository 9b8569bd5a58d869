import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutUnusedFunctions } from '../../build/router-without-unused.ts';

const FILES = globSync(`${import.meta.dirname}/../../../node_modules/react-router/dist/production/*.mjs`).map((file) =>
  readFileSync(file, 'utf8'),
);
const ROUTER = FILES.find((code) => withoutUnusedFunctions(code) !== code)!;

test('20 kB of the installed router are left out, and its other functions are as they were', () => {
  const functionsOf = (code: string): string[] => code.match(/^ *(?:async )?function \w+/gm)!.map((header) => header.replace('async ', ''));
  const rest = withoutUnusedFunctions(ROUTER);
  expect(ROUTER.length - rest.length).toBeGreaterThan(20_000);
  expect(functionsOf(rest)).toEqual([...functionsOf(ROUTER).filter((header) => functionsOf(rest).includes(header)), 'function leftOut']);
});

test('a function that is left out throws an error when it is called', () => {
  const rest = withoutUnusedFunctions(ROUTER);
  expect(rest).toContain('\n  function fetch2() {\n    leftOut();\n  }\n');
  expect(rest).toContain('\nfunction RSCErrorHandler() {\n  leftOut();\n}\n');
  expect(rest).toMatch(/^function leftOut\(\) \{\s+throw new Error\(/m);
});

test('a navigation works as before, and a submission throws the error', () => {
  expect(withoutUnusedFunctions(ROUTER)).toContain('\n    return { path };\n  }\n  leftOut();\n}\n');
});

test.each([
  ['handleAction', 'async function handleAction(', 'async function handleMutation('],
  ['normalizeNavigateOptions', 'if (!opts || !isSubmissionNavigation(opts))', 'if (!isSubmissionNavigation(opts))'],
])('a release that writes %s otherwise stops the build', (name, before, after) => {
  expect(() => withoutUnusedFunctions(ROUTER.replace(before, after))).toThrow(`React Router has no function ${name} as it was`);
});
