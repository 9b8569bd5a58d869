import { fileURLToPath } from 'node:url';

/**
 * Packages that are built into `tracing.js`, for vite.config.ts of bff and web: it is one file that nothing loads unless traces are wanted,
 * and neither program installs the 20 MB they come in.
 */
export const TRACING_PACKAGES = [
  /^@opentelemetry\//,
  'forwarded-parse',
  'import-in-the-middle',
  'require-in-the-middle',
  'module-details-from-path',
];

/** One copy of the API: a tool that we develop with needs another version, which npm puts where some of these packages find it first. */
export const TRACING_ALIAS = [{ find: /^@opentelemetry\/api$/, replacement: fileURLToPath(import.meta.resolve('@opentelemetry/api')) }];
