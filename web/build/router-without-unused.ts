/**
 * What the shop does not use of React Router's router, which is one function of 1,700 lines that no bundler takes apart: submissions and
 * fetchers (the shop sends GraphQL), React Router's scroll restoration and its form of a page's state (the shop has its own), its
 * instrumentation, and errors of server components.
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
/** A link or `navigate` comes as far as here in this function; the rest of it is about submissions. */
const NAVIGATION_WITHOUT_SUBMISSION =
  /^(function normalizeNavigateOptions\(.*\) \{\n {2}if \(!opts \|\| !isSubmissionNavigation\(opts\)\) \{\n {4}return \{ path \};\n {2}\}\n)[^]*?^\}$/m;
const LEFT_OUT = `
function leftOut() {
  throw new Error("left out of the build: web/build/router-without-unused.ts");
}
`;

/**
 * Lets the build leave out what the shop does not use of React Router, some 7 kB of every first load: its links and forms with their
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

/** The file with the router; others are returned as they are. Throws an error when a release of React Router has written it otherwise. */
export function withoutUnusedFunctions(code: string): string {
  if (!/^function createRouter\(/m.test(code)) return code;
  const replaced = (text: string, name: string, found: RegExp, by: string): string => {
    if (!found.test(text)) throw new Error(`web/build/router-without-unused.ts: React Router has no function ${name} as it was`);
    return text.replace(found, by);
  };
  const rest = replaced(code + LEFT_OUT, 'normalizeNavigateOptions', NAVIGATION_WITHOUT_SUBMISSION, '$1  leftOut();\n}');
  return UNUSED_FUNCTIONS.reduce((text, name) => {
    const found = new RegExp(`^( *)(?:async )?function ${name}\\([^]*?^\\1}$`, 'm');
    return replaced(text, name, found, `$1function ${name}() {\n$1  leftOut();\n$1}`);
  }, rest);
}
