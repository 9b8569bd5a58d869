import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INDEX = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')));
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Makes Lucide's icons small. Each is imported from its own file: through the package's index every page would seem to need every icon of
 * the shop (first-view-files.ts). And only the drawings are kept, as the SVG text that `Icon` shows: Lucide's components are three deep,
 * with an element for each line of a drawing, and there are 100 icons on a page.
 */
export function iconDrawings(): Plugin {
  let files: Map<string, string> | undefined;
  const fileOf = (name: string): string => {
    files ??= filesByName();
    const file = files.get(name);
    if (file === undefined) throw new Error(`Not an icon of lucide-react: ${name}`);
    return file;
  };
  const importOf = (name: string): string => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`;
  return {
    name: 'icon-drawings',
    enforce: 'pre',
    transform: (code, id) => {
      if (ICON.test(id)) return { code: drawingOf(code, id), map: null };
      if (!code.includes("from 'lucide-react'")) return null;
      const direct = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map(importOf)
          .join(' '),
      );
      return { code: direct, map: null };
    },
  };
}

type Shape = [element: string, attributes: Record<string, string>];

/** The drawing alone: `<path d="M10 18v-7"/>…`. */
function drawingOf(code: string, id: string): string {
  const node = /\bnode: (\[[\s\S]*?\])\n\};/.exec(code)?.[1];
  if (node === undefined) throw new Error(`No drawing in ${id}`);
  // oxlint-disable-next-line typescript/no-implied-eval -- a literal of the package, at build time
  const shapes = new Function(`return { node: ${node} }.node`)() as Shape[];
  const text = shapes.map(([element, { key: _key, ...attributes }]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => {
      if (!/^[a-z][a-z\d]*$/.test(name) || /["&<]/.test(value)) throw new Error(`${name}="${value}" in ${id} is not written as SVG yet`);
      return ` ${name}="${value}"`;
    });
    return `<${element}${pairs.join('')}/>`;
  });
  return `export default ${JSON.stringify(text.join(''))};`;
}

function filesByName(): Map<string, string> {
  const exported = readFileSync(INDEX, 'utf8').matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
  return new Map([...exported].flatMap(([, names, file]) => [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, file!])));
}
