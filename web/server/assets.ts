import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Brand } from './brand/brand.ts';
import { FAVICON_PATH } from './brand/brand-files.ts';
import { HEAD_SCRIPT, LOADER_SCRIPT } from './inline-scripts/inline-scripts.ts';

/** Where Vite puts built files, with a hash in their names. */
export const ASSETS_PATH = '/assets/';

interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Fetched after the first view, and run when first used (web/src/platform/bff-client/load-apollo-when-used.ts). */
const LATER = ['src/create-apollo.ts', 'src/add-pages.ts'];

/** The styles of all pages of the shop, and of the desk: fetched after the first view, and applied with the next page (web/build/side-styles.ts). */
const SHOP_STYLES = 'shop.css';
const DESK_STYLES = 'desk.css';

/** Fonts of every page; the macron files load only where a macron occurs. */
const FONTS = ['src/ui/fonts/inter.woff2', 'src/ui/fonts/fraunces.woff2'];

interface PageAssets {
  head: Buffer;
  scripts: Buffer;
}

/** Styles, preloads and scripts of pages from the browser build, as HTML in UTF-8. */
export class Assets {
  /** Base64 SHA-256 of each inline script. */
  readonly scriptHashes = [HEAD_SCRIPT, LOADER_SCRIPT].map((script) => createHash('sha256').update(script).digest('base64'));
  readonly #manifest: Record<string, ManifestChunk>;
  readonly #entry: string;
  readonly #pages = new Map<string, PageAssets>();

  readonly #directory: string;
  readonly #brandNow: () => Brand;
  /** The brand in the pages' assets. */
  #brand: Brand;

  constructor(clientDirectory: string, brand: () => Brand) {
    this.#directory = clientDirectory;
    this.#brandNow = brand;
    this.#brand = brand();
    this.#manifest = JSON.parse(readFileSync(`${clientDirectory}/.vite/manifest.json`, 'utf8')) as Record<string, ManifestChunk>;
    const entry = Object.keys(this.#manifest).find((key) => this.#manifest[key]!.isEntry);
    if (!entry) throw new Error('the browser build has no entry: run npm run build');
    this.#entry = entry;
  }

  /** Styles and font preloads of the entry and of the page's own modules ("src/home/home-page.tsx"). */
  head(pageModules: readonly string[]): Buffer {
    return this.#of(pageModules).head;
  }

  /** The page's modules, first the one of its route, and their loader, for the end of the body. */
  scripts(pageModules: readonly string[]): Buffer {
    return this.#of(pageModules).scripts;
  }

  #of(pageModules: readonly string[]): PageAssets {
    const brand = this.#brandNow();
    if (brand !== this.#brand) {
      this.#pages.clear();
      this.#brand = brand;
    }
    const key = pageModules.join(' ');
    let assets = this.#pages.get(key);
    if (assets === undefined) this.#pages.set(key, (assets = this.#compose(pageModules)));
    return assets;
  }

  /** Inlined: some 6 kB in brotli cost less than a request before the first paint. */
  #readStyle(file: string): string {
    return readFileSync(`${this.#directory}/${file}`, 'utf8').trim();
  }

  /** The favicon, and the ground's colour for the browser's own frame. */
  #signs(): string {
    const { palette, favicon } = this.#brand;
    const { light, dark } = palette.get('paper')!;
    const meta = (colour: string, mode: string): string =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${mode})">`;
    return `<link rel="icon" href="${favicon === null ? '/favicon.svg' : FAVICON_PATH}" type="image/svg+xml">${meta(light, 'light')}${meta(dark, 'dark')}`;
  }

  /** The files of modules and of all that they import, dependencies first, scripts by module; none of the modules that are `known`. */
  #files(modules: readonly string[], known: ReadonlySet<string> = new Set()): { scripts: Map<string, string>; styles: Set<string> } {
    const seen = new Set(known);
    const scripts = new Map<string, string>();
    const styles = new Set<string>();
    const visit = (key: string): void => {
      const chunk = this.#manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const style of chunk.css ?? []) styles.add(style);
      scripts.set(key, `/${chunk.file}`);
    };
    for (const module of modules) visit(module);
    return { scripts, styles };
  }

  #compose(pageModules: readonly string[]): PageAssets {
    const { scripts, styles } = this.#files([this.#entry, ...pageModules]);
    const page = scripts.get(pageModules[0]!);
    const later = this.#files(LATER, new Set(scripts.keys())).scripts;
    const fonts = FONTS.map((key) => this.#manifest[key]?.file).filter((file) => file !== undefined);
    const isDesk = pageModules.some((module) => module.startsWith('src/staff/'));
    const sides = (isDesk ? [SHOP_STYLES, DESK_STYLES] : [SHOP_STYLES]).map((side) => `/${this.#manifest[side]!.file}`);
    // Hydration waits for the imports of late parts, and these wait for the styles of their side.
    const awaited = pageModules.length > 1 ? sides : [];
    return {
      head: Buffer.from(
        `<script>${HEAD_SCRIPT}</script>` +
          fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join('') +
          // Disabled and, because the browser's preload scanner ignores that, for no medium: never fetched. They keep Vite's preload helper
          // from loading what is inlined again.
          [...styles].map((file) => `<link rel="stylesheet" disabled media="not all" href="/${file}">`).join('') +
          `<style>${[...styles].map((file) => this.#readStyle(file)).join('')}${this.#brand.css}</style>${this.#signs()}`,
      ),
      scripts: Buffer.from(
        awaited.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`).join('') +
          `<script type="application/json" data-page="${page}" id="modules">${JSON.stringify([...scripts.values()])}</script>` +
          `<script type="application/json" id="later-files">${JSON.stringify([...later.values(), ...sides])}</script><script type="module">${LOADER_SCRIPT}</script>`,
      ),
    };
  }
}
