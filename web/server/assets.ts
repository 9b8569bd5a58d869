import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Starts the app: constant, so that the content security policy can name it by hash. */
const LOADER = "import(document.querySelector('link[data-entry]').href)";

/** The faces of every page; the macron faces load only where a macron stands. */
const FONTS = ['src/ui/fonts/inter.woff2', 'src/ui/fonts/fraunces.woff2'];

/** What a page needs of the browser build, as HTML for the head, per set of matched page modules. */
export class Assets {
  /** Base64 SHA-256 of the inline loader. */
  readonly loaderHash = createHash('sha256').update(LOADER).digest('base64');
  readonly loader = `<script type="module">${LOADER}</script>`;
  readonly #manifest: Record<string, ManifestChunk>;
  readonly #entry: string;
  readonly #heads = new Map<string, string>();

  readonly #directory: string;

  constructor(clientDirectory: string) {
    this.#directory = clientDirectory;
    this.#manifest = JSON.parse(readFileSync(`${clientDirectory}/.vite/manifest.json`, 'utf8')) as Record<string, ManifestChunk>;
    const entry = Object.keys(this.#manifest).find((key) => this.#manifest[key]!.isEntry);
    if (!entry) throw new Error('the browser build has no entry: run npm run build');
    this.#entry = entry;
  }

  /** Styles, font preloads and module preloads of the entry and of the page's own module ("src/home/home-page.tsx"). */
  head(pageModule: string | undefined): string {
    const key = pageModule ?? '';
    let head = this.#heads.get(key);
    if (head === undefined) this.#heads.set(key, (head = this.#compose(pageModule)));
    return head;
  }

  /** Inlined: some 6 kB in brotli cost less than the round trips of half a dozen small files before the first paint. */
  #readStyle(file: string): string {
    return readFileSync(`${this.#directory}/${file}`, 'utf8').trim();
  }

  #compose(pageModule: string | undefined): string {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (key: string): void => {
      const chunk = this.#manifest[key];
      if (!chunk || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const style of chunk.css ?? []) styles.add(style);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit(this.#entry);
    if (pageModule) visit(pageModule);
    const entryFile = this.#manifest[this.#entry]!.file;
    const fonts = FONTS.map((key) => this.#manifest[key]?.file).filter((file) => file !== undefined);
    return [
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      `<style>${[...styles].map((file) => this.#readStyle(file)).join('')}</style>`,
      // Vite's loader looks for a style sheet's link before it fetches one: disabled, it says that the styles are here and loads nothing.
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}"${file === entryFile ? ' data-entry' : ''}>`),
    ].join('');
  }
}
