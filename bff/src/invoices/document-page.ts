import { createRequire } from 'node:module';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import PDFDocument from 'pdfkit';
import type { DocumentBrand } from './document-wordmark.ts';

const require = createRequire(import.meta.url);
const REGULAR = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

export const MARGIN = 50;
/** Width of the text, within A4's 595 points. */
export const WIDTH = 495;
/** Space for the page number. */
const FOOTER = 40;
const WORDMARK_HEIGHT = 34;
const INK = '#1c1a17';
export const MUTED = '#5f584e';
const RULE = '#d8d0c2';
const METAL = '#a6812f';

type Element = PDFKit.PDFStructureElement;

interface DocumentMetadata {
  title: string;
  author: string;
  /** The same document has the same bytes: its time is that of issue. */
  at: Date;
}

interface TextStyle {
  left?: number;
  width: number;
  size: number;
  font?: 'regular' | 'bold';
  colour?: string;
  align?: 'left' | 'right';
}

/** A tagged PDF in A4 that is drawn from top to bottom; `top` is where the next block begins. Lengths are points. */
export class DocumentPage {
  readonly root: Element;
  top = MARGIN;
  readonly #doc: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;

  constructor({ title, author, at }: DocumentMetadata) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: dealerLocale().locale,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#bytes = new Promise<void>((resolve, reject) => this.#doc.once('end', resolve).once('error', reject)).then(() =>
      Buffer.concat(chunks),
    );
    this.#doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
    this.root = this.#doc.struct('Document');
    this.#doc.addStructure(this.root);
  }

  /** Numbers the pages and returns the file. */
  end(footer: string): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#doc.switchToPage(page);
      const text = `${footer}, page ${page + 1} of ${count}`;
      this.artifact(() => this.write(text, this.bottom + 12, { width: WIDTH, size: 8, colour: MUTED, align: 'right' }));
    }
    this.#doc.end();
    return this.#bytes;
  }

  /** The dealer's wordmark; the name in type where there is none. */
  wordmark({ name, wordmark }: DocumentBrand): void {
    if (wordmark === null) return this.text('P', name, { size: 16, font: 'bold', width: WIDTH });
    const [x, y, , height] = wordmark.viewBox;
    const { top } = this;
    const draw = (): void => {
      const scale = WORDMARK_HEIGHT / height;
      this.#doc.save().translate(MARGIN, top).scale(scale).translate(-x, -y);
      for (const { d, isBar } of wordmark.paths) this.#doc.path(d).fill(isBar ? METAL : INK);
      this.#doc.restore();
    };
    this.root.add(this.#doc.struct('Figure', { alt: name }, [draw]));
    this.top += WORDMARK_HEIGHT;
  }

  /** Text as an element of the structure; moves `top` below it. */
  text(type: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
    const { top } = this;
    this.root.add(this.#doc.struct(type, {}, [() => this.write(text, top, style)]));
    this.top += this.heightOf(text, style) + 2;
  }

  /** Draws text at a height, within an element or an artifact. Figures below each other are all of one width. */
  write(text: string, top: number, { left = MARGIN, width, size, font = 'regular', colour = INK, align = 'left' }: TextStyle): void {
    this.#doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, left, top, { width, align, ...(align === 'right' && { features: ['tnum'] }) });
  }

  heightOf(text: string, { width, size, font = 'regular' }: TextStyle): number {
    return this.#doc.font(font).fontSize(size).heightOfString(text, { width });
  }

  /** A row of a table; `draw` draws each cell. */
  row(table: Element, cells: readonly { type: 'TH' | 'TD'; draw: () => void }[]): void {
    const row = this.#doc.struct('TR');
    table.add(row);
    for (const { type, draw } of cells) row.add(this.#doc.struct(type, {}, [draw]));
    row.end();
  }

  table(): Element {
    const table = this.#doc.struct('Table');
    this.root.add(table);
    return table;
  }

  rule(top: number): void {
    this.artifact(() =>
      this.#doc
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + WIDTH, top)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke(),
    );
  }

  /** What screen readers skip. */
  artifact(draw: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Goes on to a new page unless there is room; true when it did. */
  makeRoom(height: number): boolean {
    if (this.top + height <= this.bottom) return false;
    this.#doc.addPage();
    this.top = MARGIN;
    return true;
  }

  get bottom(): number {
    return this.#doc.page.height - MARGIN - FOOTER;
  }
}
