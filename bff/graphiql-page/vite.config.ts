import { defineConfig } from 'vite';

/** GraphiQL as the gateway serves it: files of one folder, from npm packages, so that no third party is involved. */
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
