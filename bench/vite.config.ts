import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameConstants } from '../web/build/class-name-constants.ts';
import { classNamesByFile } from '../web/build/class-names.ts';

/** Builds the render limit with the web's own components, as the web server's build does. */
export default defineConfig({
  root: `${import.meta.dirname}/../web`,
  plugins: [classNameConstants(), react()],
  css: { modules: { generateScopedName: classNamesByFile({ isBuild: true }) } },
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
