import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { TRACING_ALIAS, TRACING_PACKAGES } from '../shared-types/src/tracing/tracing-packages.ts';
import { chunkGroups } from './build/chunk-names.ts';
import { sharedInPage } from './build/shared-in-page.ts';
import { minifiedInlineScripts } from './build/minified-inline-scripts.ts';
import { sideStyles } from './build/side-styles.ts';
import { smallerChunks } from './build/smaller-chunks.ts';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(isSsrBuild ? [minifiedInlineScripts()] : [sharedInPage(), smallerChunks(), sideStyles()])],
  // RxJS has its modern build under this name; without it comes the one for browsers of 2015.
  resolve: isSsrBuild ? { alias: TRACING_ALIAS } : { conditions: ['es2015', ...defaultClientConditions] },
  // Short: they occur in every page's styles, markup and scripts.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
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
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
}));
