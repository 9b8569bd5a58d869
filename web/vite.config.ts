import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** What several pages share and no first view needs: forms and their rules, the pages of the account, the popup, the picker of dates. */
const SOME_PAGES_ONLY =
  /node_modules\/(react-hook-form|valibot)\/|src\/account\/(?!account-links|sign-in\/sign-out-button)|src\/orders\/|src\/staff\/|src\/(date-picker|picker-rules)\/|node_modules\/@internationalized\/|src\/(articles|mints|pages)\/|src\/enquiries\/(?!newsletter-form)|\/(?!shell\.)[\w-]+\.generated\.ts$|src\/charts\/|src\/ui\/(pager|pages-around|fact-list)\b|icons\/(arrow-left|circle-exclamation-point)\b|src\/ui\/form\/(email-field|form-field|merge-messages|password-field|phone-field|use-checked-form|use-mutation-form|use-submission|valibot-resolver)\b|src\/ui\/overlay\/popup\b|src\/ui\/(scroll-section|skeleton)\b|shared-types\/src\/inputs\/|src\/cart\/(load-cart|take-payload|use-cart-handover)\b|src\/platform\/(bff-client\/(call-message|fetch-query|send-mutation|try-mutation)|navigation\/(page-number|safe-url))\b/;

/** React Router's own build for production, without its warnings: its package names only the other one. */
const routerBuild = (entry: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${entry}.mjs`, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  // RxJS has its modern build under this name; without it comes the one for browsers of 2015.
  ...(isSsrBuild
    ? {}
    : {
        resolve: {
          conditions: ['es2015', ...defaultClientConditions],
          alias: [
            { find: /^react-router$/, replacement: routerBuild('index') },
            { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
          ],
        },
      }),
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
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Libraries in chunks of their own: they outlive a release in caches, and run one by one (web/server/assets.ts).
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//, priority: 2 },
                { name: 'apollo', test: /node_modules\/(@apollo\/client\/(?!errors\/)|graphql|rxjs|@wry|optimism|tslib)\//, priority: 1 },
                // Rules that several forms share, with the library that runs them.
                {
                  name: 'rules',
                  test: /node_modules\/valibot\/|shared-types\/src\/inputs\/(text|email|phone|contact|parse-config)\.ts/,
                  minShareCount: 2,
                },
                // What most pages share, in one file instead of two dozen: each costs a request, and small files compress badly.
                { name: 'shared', minShareCount: 3, test: (id) => !SOME_PAGES_ONLY.test(id) },
              ],
            },
          },
        },
      },
}));
