import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The render limit needs the web's own components, built as the web server builds them (class names follow from the root). */
export default defineConfig({
  root: `${import.meta.dirname}/../web`,
  plugins: [react()],
  ssr: { noExternal: ['@koura/shared-types'] },
  build: {
    ssr: `${import.meta.dirname}/src/tmp/parts.tsx`,
    outDir: `${import.meta.dirname}/dist-tmp`,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
