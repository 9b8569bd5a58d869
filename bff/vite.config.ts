import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { TRUSTED_DOCUMENTS } from '../shared-types/src/trusted-documents.generated.ts';
import { TRACING_ALIAS, TRACING_PACKAGES } from '../shared-types/src/tracing/tracing-packages.ts';
import { carryDocuments } from './build/carry-documents.ts';

// Nest's dependency injection needs decorator metadata, which Node's type stripping does not emit; oxc reads bff/tsconfig.json and does.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [carryDocuments(TRUSTED_DOCUMENTS.values())],
  resolve: { alias: TRACING_ALIAS },
  ssr: { external: true, noExternal: ['@koura/shared-types', ...TRACING_PACKAGES] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'print-schema': 'src/print-schema.ts',
        tracing: 'src/tracing.ts',
        reconcile: 'src/reconcile-command.ts',
        'invoice-worker': 'src/invoices/invoice-worker.ts',
      },
      // Chunks beside the entries: the worker is found beside the file that starts it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  test: {
    // graphql has a `module` build beside the one that Node loads for Nest; two copies of it refuse each other's types.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
});
