import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /^import (\w+) from ('[^']+\.module\.css');/gm;
/** No export can have these names, so that Vite leaves them out. */
const RESERVED =
  'break|case|catch|class|continue|default|delete|do|else|enum|export|for|if|import|in|new|return|static|super|switch|this|try|var|void|while|with';

/** Imports the classes of CSS modules by name, so that the build writes "dk3" for `styles.label` instead of an object of all classes. */
export function classNameConstants(): Plugin[] {
  return [
    {
      name: 'class-name-constants',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        if (!/\.tsx?$/.test(id)) return null;
        const names = Array.from(code.matchAll(DEFAULT_IMPORT), ([, name]) => name);
        if (names.length === 0) return null;
        const reserved = new RegExp(`\\b(?:${names.join('|')})\\.(?:${RESERVED})\\b`).exec(code);
        if (reserved) this.error(`${reserved[0]} is a reserved word: call the class something else`);
        return { code: code.replaceAll(DEFAULT_IMPORT, 'import * as $1 from $2;'), map: null };
      },
    },
    {
      // Without a name left in use a module would be dropped, and its styles with it.
      name: 'keep-styles',
      enforce: 'post',
      apply: 'build',
      transform: (code, id) =>
        id.endsWith('.module.css')
          ? { code: code.replace(/^export default \{[^}]*\};?$/m, ''), map: null, moduleSideEffects: 'no-treeshake' }
          : null,
    },
  ];
}
