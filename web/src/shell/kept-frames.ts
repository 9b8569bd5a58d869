export type FramePart = 'header' | 'footer';

interface Kept {
  html: string;
  /** Milliseconds, by `now`. */
  until: number;
}

/**
 * Header and footer of anonymous pages, two fifths of a product page's elements, as React has rendered them for an earlier page with the
 * same data. Their ids come from `useId` and are the same on all pages of the layout, because they depend on the place in the tree alone.
 */
export class KeptFrames {
  readonly #keptMs: number;
  readonly #now: () => number;
  readonly #byShell = new WeakMap<object, Map<string, Kept>>();

  /** `keptMs`: as long as the shell's data is used, so that a text such as "closes tomorrow" is no older than prices. */
  constructor(keptMs: number, now: () => number = () => performance.now()) {
    this.#keptMs = keptMs;
    this.#now = now;
  }

  /** The frame of one page. `shell`: the result of the shell's query, the same object for pages that share it. */
  of(shell: object): KeptFrame {
    let parts = this.#byShell.get(shell);
    if (!parts) this.#byShell.set(shell, (parts = new Map()));
    const now = this.#now();
    return new KeptFrame(parts, now, now + this.#keptMs);
  }
}

/** Header and footer of the page that is being rendered. */
export class KeptFrame {
  readonly #parts: Map<string, Kept>;
  readonly #now: number;
  /** Until when the parts of this page are kept. */
  readonly #until: number;
  /** Keys of the parts that React has to render. */
  readonly #rendered = new Map<FramePart, string>();

  constructor(parts: Map<string, Kept>, now: number, until: number) {
    this.#parts = parts;
    this.#now = now;
    this.#until = until;
  }

  /** The part's inner HTML; undefined: it has to be rendered. `variant`: what it depends on beside the shell's data. */
  innerHtml(part: FramePart, variant = ''): string | undefined {
    const key = `${part} ${variant}`;
    const kept = this.#parts.get(key);
    if (kept && kept.until > this.#now) return kept.html;
    this.#rendered.set(part, key);
    return undefined;
  }

  /** Keeps the parts that the page, rendered as `html`, had to render. */
  keepFrom(html: string): void {
    for (const [part, key] of this.#rendered) this.#parts.set(key, { html: innerHtmlOf(part, html), until: this.#until });
  }
}

/** The page's first header, or its last footer: others are inside `main`. A copy, which does not hold on to the whole page. */
function innerHtmlOf(part: FramePart, html: string): string {
  const tag = part === 'header' ? html.indexOf('<header') : html.lastIndexOf('<footer');
  const start = html.indexOf('>', tag) + 1;
  return Buffer.from(html.slice(start, html.indexOf(`</${part}>`, start))).toString();
}
