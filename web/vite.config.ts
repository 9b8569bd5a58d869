import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  define: isSsrBuild ? {} : { 'globalThis.__DEV__': 'false' },
  ssr: { noExternal: ['@koura/shared-types'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        sourcemap: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Libraries in chunks of their own: they outlive a release in caches, and run one by one (web/server/assets.ts).
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//, priority: 2 },
                { name: 'apollo', test: /node_modules\/(@apollo|graphql|rxjs|@wry|optimism|tslib)\//, priority: 1 },
                // What most pages share, in one file instead of two dozen: each costs a request, and small files compress badly.
                { name: 'shared', minShareCount: 4 },
              ],
            },
          },
        },
      },
}));
