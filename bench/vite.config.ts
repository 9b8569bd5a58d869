import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import webConfig from '../web/vite.config.ts';

const { css = {} } = webConfig({ command: 'build', mode: 'production', isSsrBuild: true });

/** Builds the render limit with the web's own components, as the web server's build does. */
export default defineConfig({
  root: `${import.meta.dirname}/../web`,
  plugins: [react()],
  css,
  ssr: { noExternal: ['@koura/shared-types', 'lucide'] },
  build: {
    ssr: `${import.meta.dirname}/src/pages/render-limit.tsx`,
    outDir: `${import.meta.dirname}/dist`,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
