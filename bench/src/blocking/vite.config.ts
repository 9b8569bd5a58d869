import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vite';
import webConfig from '../../../web/vite.config.ts';

/** What the shop loads beside what it renders. */
const BESIDE_RENDERING = /\/(create-apollo|start-live|shell-behaviours|load-apollo-when-used)\.tsx?$/;

/** Modules of this kind are loaded after hydration and answered with nothing. */
function withoutBehaviours(): Plugin {
  return {
    name: 'koura:without-behaviours',
    enforce: 'pre',
    load: {
      filter: { id: BESIDE_RENDERING },
      handler: () => `export const startLive = () => {}, loadApolloWhenUsed = () => {}, ShellBehaviours = () => null;`,
    },
  };
}

/** The shop's own browser build that only hydrates: no Apollo, no behaviours of the shell, no live feed. */
export default defineConfig((env) =>
  mergeConfig(webConfig(env), {
    root: `${import.meta.dirname}/../../../web`,
    plugins: [withoutBehaviours()],
    build: { outDir: `${import.meta.dirname}/../../dist/blocking/client`, emptyOutDir: true },
  }),
);
