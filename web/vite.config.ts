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
        // The last build step drops what is older than the build before.
        emptyOutDir: false,
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
}));
