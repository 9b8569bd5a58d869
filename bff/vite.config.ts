import { defineConfig } from 'vite';

// Nest's dependency injection needs decorator metadata, which Node's type stripping does not emit; oxc reads bff/tsconfig.json and does.
export default defineConfig({
  root: import.meta.dirname,
  ssr: { external: true, noExternal: ['@koura/shared-types'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
