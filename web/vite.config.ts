import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { TRACING_ALIAS, TRACING_PACKAGES } from '../shared-types/src/tracing/tracing-packages.ts';
import { firstViewGroups } from './build/first-view-files.ts';
import { minifiedInlineScripts } from './build/minified-inline-scripts.ts';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(isSsrBuild ? [minifiedInlineScripts()] : [])],
  // RxJS has its modern build under this name; without it comes the one for browsers of 2015.
  resolve: isSsrBuild ? { alias: TRACING_ALIAS } : { conditions: ['es2015', ...defaultClientConditions] },
  define: isSsrBuild ? {} : { 'globalThis.__DEV__': 'false' },
  ssr: { noExternal: ['@koura/shared-types', 'lucide', ...TRACING_PACKAGES] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        sourcemap: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'server/main.ts', tracing: 'server/tracing.ts' },
          // Chunks beside the entries: paths are relative to where a file is.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        // The last build step drops what is older than the build before.
        emptyOutDir: false,
        manifest: true,
        // The list of what each dynamic import needs would be 2 kB of every first load, for one more trip at most: what pages share is there.
        modulePreload: false,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          input: 'src/entry-client.tsx',
          output: {
            // Short names: every page has the list of all styles, for the pages that the browser goes on to.
            assetFileNames: ({ names: [name] }) => (name?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]'),
            // Libraries in chunks of their own: they outlive a release in caches, and run one by one (web/server/assets.ts).
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
                { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//, priority: 4 },
                { name: 'apollo', test: /node_modules\/(@apollo\/client\/(?!errors\/)|graphql|rxjs|@wry|optimism|tslib)\//, priority: 3 },
                // What several forms share: rules and the library that applies them, and the hook, which loads those when a form is used.
                {
                  name: 'form-rules',
                  test: /node_modules\/valibot\/|shared-types\/src\/inputs\/(text|email|phone|contact|parse-config)\.ts|web\/src\/ui\/form\/check-values\.ts/,
                  minShareCount: 2,
                },
                {
                  name: 'forms',
                  test: /web\/src\/ui\/form\/(use-checked-form|form-rules|field-elements|form-state|merge-messages)\.ts/,
                  minShareCount: 2,
                },
                // In one file instead of two dozen: each costs a request, and small files compress badly.
                ...firstViewGroups(),
              ],
            },
          },
        },
      },
}));
