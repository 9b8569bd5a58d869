import { vitestStep, type Step } from './run-steps.ts';

/** What `npm run check` runs and `npm test` begins with: everything but the browser and the second run of the integration tests. */
export const quickSteps: Step[] = [
  ...['shared-types', 'sandbox', 'bff', 'web', 'e2e', 'bench', 'scripts'].map((workspace) => ({
    name: `types ${workspace}`,
    command: 'tsc',
    args: ['-p', workspace],
  })),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--max-warnings', '0', '.'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'import directions', command: 'node', args: ['scripts/check-imports.ts'] },
  { name: 'generated types', command: 'node', args: ['scripts/generate.ts', '--check'] },
  vitestStep('unit and integration', ['--project', '!bff v3']),
];

/** The shop's integration tests once more, before a backend of the older version. */
export const olderBackendStep = vitestStep('integration before v3', ['--project', 'bff v3']);
