import { pathToFileURL } from 'node:url';
import { minify, type Plugin } from 'vite';

const MODULE = /\/web\/server\/inline-scripts\/inline-scripts\.ts$/;

/** Replaces the module of the scripts inside every page by their minified texts: they are sent with each page, and no cache spares them. */
export function minifiedInlineScripts(): Plugin {
  return {
    name: 'minified-inline-scripts',
    load: {
      filter: { id: MODULE },
      async handler(id) {
        const scripts = (await import(pathToFileURL(id).href)) as Record<string, string>;
        const exported = Object.entries(scripts).map(
          async ([name, source]) => `export const ${name} = ${JSON.stringify(await minified(name, source))};`,
        );
        return (await Promise.all(exported)).join('\n');
      },
    },
  };
}

async function minified(name: string, source: string): Promise<string> {
  const { code, errors } = await minify(`${name}.js`, source, { module: true, compress: { target: 'es2022' } });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
