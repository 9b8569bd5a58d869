/**
 * What the shop does not use of React Router's router, which is one function of 1,700 lines that no bundler takes apart: submissions and
 * fetchers (the shop sends GraphQL), React Router's scroll restoration (the shop has its own), its instrumentation, and errors of server
 * components.
 */
const UNUSED_FUNCTIONS = [
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  'setFetcherError',
  'updateFetcherState',
  'resetFetcher',
  'getUpdatedRevalidatingFetchers',
  'enableScrollRestoration',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'parseHydrationData',
  'RSCErrorHandler',
];
const LEFT_OUT = `
function leftOut() {
  throw new Error("left out of the build: web/build/router-without-unused.ts");
}
`;

/**
 * Lets the build leave out what the shop does not use of React Router, some 4 kB of every first load: its links and forms with their
 * prefetching, and UNUSED_FUNCTIONS. Names for developer tools are assigned to components and contexts, which a bundler must keep with all
 * that they use.
 */
export function routerWithoutUnused() {
  return {
    name: 'koura:router-without-unused',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code: string) => ({ code: withoutUnusedFunctions(withoutDeveloperNames(code)), map: null }),
    },
  };
}

function withoutDeveloperNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = .*$/gm, (line) => ' '.repeat(line.length))
    .replaceAll(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ ');
}

/** The file with the router; others are returned as they are. Throws an error when a release of React Router has named them otherwise. */
export function withoutUnusedFunctions(code: string): string {
  if (!/^function createRouter\(/m.test(code)) return code;
  return UNUSED_FUNCTIONS.reduce((rest, name) => {
    const found = new RegExp(`^( *)(?:async )?function ${name}\\([^]*?^\\1}$`, 'm');
    if (!found.test(rest)) throw new Error(`web/build/router-without-unused.ts: React Router has no function ${name} any more`);
    return rest.replace(found, `$1function ${name}() {\n$1  leftOut();\n$1}`);
  }, code + LEFT_OUT);
}
