import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ONLY_THE_DRAWING = fileURLToPath(new URL('icon-drawing.ts', import.meta.url));

/** Replaces Lucide's icon components by their drawings, which `Icon` renders: theirs are three components deep, and there are 60 on a page. */
export function iconDrawings(): Plugin {
  return {
    name: 'icon-drawings',
    enforce: 'pre',
    resolveId: (id, importer) => (id.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? ONLY_THE_DRAWING : null),
  };
}
