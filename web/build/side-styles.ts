import type { Plugin, Rolldown } from 'vite';

const STYLES = /\.css$/;
/** The chunk that is loaded then (`chunk-names.ts`). */
const AFTER_HYDRATION = 'behaviours';
/** Modules of the desk alone. */
const DESK = /\/web\/src\/(staff|date-picker)\//;

/**
 * One file for the styles of the shop's pages, and one for those of the desk's: the first import that needs styles of a side loads all of
 * them. What every page shares is in neither, nor what follows hydration: with all styles the page would be laid out again just then. The
 * document has the styles of its own page inside it, from Vite's file for each chunk (`web/server/assets.ts`).
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
        const all = Object.values(bundle).filter((output) => output.type === 'chunk');
        const first = importedFirst(
          bundle,
          all.filter(({ isEntry, name }) => isEntry || name === AFTER_HYDRATION),
        );
        const chunks = importedFirst(bundle, all).filter((chunk) => !first.includes(chunk));
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

/** Chunks with all that they import, each after those that it imports: styles of a page come after those of what it consists of. */
function importedFirst(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => {
    if (seen.has(chunk)) return [];
    seen.add(chunk);
    const imported = chunk.imports.map((file) => bundle[file]).filter((output) => output?.type === 'chunk');
    return [...imported.flatMap(visit), chunk];
  };
  return chunks.flatMap(visit);
}
