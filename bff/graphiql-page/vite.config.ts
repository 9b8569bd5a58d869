import { defineConfig } from 'vite';

/**
 * GraphiQL 5 as the gateway serves it: files of one folder, from npm packages, so that no third party is involved. It has no prebuilt file,
 * as version 3 had, which needs a second React; built it is 7 MB, which nobody downloads but a developer. Without this build `/graphiql`
 * is 404.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
  build: {
    assetsDir: '',
    chunkSizeWarningLimit: 10_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { entryFileNames: 'graphiql.js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
});
