/**
 * Lets the build leave out what the shop does not use of React Router, some 2 kB of every first load: its links and forms with their
 * prefetching. Names for developer tools are assigned to components and contexts, which a bundler must keep with all that they use.
 */
export function routerWithoutUnused() {
  return {
    name: 'koura:router-without-unused',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code: string) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*$/gm, (line) => ' '.repeat(line.length))
          .replaceAll(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
