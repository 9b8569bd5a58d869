import type { Plugin, Rolldown } from 'vite';

const STYLES = /\.css$/;
/** Modules of the desk alone. */
const DESK = /\/web\/src\/(staff|date-picker)\//;

/**
 * One file for the styles of the shop's pages, and one for those of the desk's: the first import that needs styles of a side loads all of
 * them. What every page shares is in neither. The document has the styles of its own page inside it, from Vite's file for each chunk
 * (`web/server/assets.ts`).
 */
export function sideStyles(): Plugin {
  /** Addresses by Vite's files. */
  const sides = new Map<string, string>();
  return {
    name: 'side-styles',
    config: () => ({ experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'js' ? sides.get(file) : undefined) } }),
    generateBundle: {
      // Before Vite writes into each import which styles it needs.
      order: 'pre',
      handler(_, bundle) {
        const chunks = importedFirst(bundle).filter(({ isEntry }) => !isEntry);
        const isOfDesk = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
          moduleIds.filter((id) => STYLES.test(id)).every((id) => DESK.test(id));
        for (const [name, own] of [
          ['shop.css', chunks.filter((chunk) => !isOfDesk(chunk))],
          ['desk.css', chunks.filter(isOfDesk)],
        ] as const) {
          const files = new Set(own.flatMap(({ viteMetadata }) => [...viteMetadata!.importedCss]));
          const source = Array.from(files, (file) => (bundle[file] as Rolldown.OutputAsset).source).join('');
          const side = this.getFileName(this.emitFile({ type: 'asset', name, originalFileName: name, source }));
          for (const file of files) sides.set(file, `/${side}`);
        }
      },
    },
  };
}

/** All chunks, each after those that it imports: styles of a page come after those of what it consists of. */
function importedFirst(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Set<string>();
  const visit = (file: string): Rolldown.OutputChunk[] => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return [];
    seen.add(file);
    return [...chunk.imports.flatMap(visit), chunk];
  };
  return Object.keys(bundle).flatMap(visit);
}
