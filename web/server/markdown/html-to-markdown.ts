type Node = string | Element;
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Node[];
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>|([^<]+|<)/gi;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;
const EMPTY = new Set(['img', 'br']);
const INLINE = new Set(['a', 'strong', 'em', 'img', 'br']);

/**
 * Markdown of the rich text that the gateway lets through (headings, paragraphs, lists, tables, quotes, links, emphasis, figures).
 * `siteUrl`: what links to the shop's own paths begin with.
 */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  return blocks(parsed(html).children, siteUrl).join('\n\n');
}

/** A text without its meaning in Markdown. */
export const markdownText = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

function parsed(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, name, attributes, text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1)!;
    if (name === undefined) {
      parent.children.push(withoutEntities(text!));
      continue;
    }
    const tag = name.toLowerCase();
    if (closes) {
      const place = open.findLastIndex((element) => element.tag === tag);
      if (place > 0) open.length = place;
      continue;
    }
    const found = [...attributes!.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!.toLowerCase(), withoutEntities(value!)]);
    const element = { tag, attributes: Object.fromEntries(found) as Record<string, string>, children: [] };
    parent.children.push(element);
    if (!EMPTY.has(tag)) open.push(element);
  }
  return root;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
function withoutEntities(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()]!;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The blocks among nodes; text between them is a paragraph. */
function blocks(nodes: readonly Node[], siteUrl: string): string[] {
  const found: string[] = [];
  let line: Node[] = [];
  const endLine = (): void => {
    const text = inline(line, siteUrl).trim();
    if (text !== '') found.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.tag)) line.push(node);
    else {
      endLine();
      found.push(...block(node, siteUrl));
    }
  }
  endLine();
  return found;
}

function block({ tag, children }: Element, siteUrl: string): string[] {
  switch (tag) {
    case 'h2':
    case 'h3':
      return [`${'#'.repeat(Number(tag.charAt(1)))} ${inline(children, siteUrl).trim()}`];
    case 'ul':
    case 'ol': {
      const items = children.filter((child) => typeof child !== 'string' && child.tag === 'li') as Element[];
      return [items.map((item, index) => listItem(item, tag === 'ul' ? '- ' : `${index + 1}. `, siteUrl)).join('\n')];
    }
    case 'blockquote':
      return [indented(blocks(children, siteUrl).join('\n\n'), '> ', '> ')];
    case 'table':
      return [table(rowsIn(children), siteUrl)].filter((text) => text !== '');
    default:
      return blocks(children, siteUrl);
  }
}

const listItem = ({ children }: Element, mark: string, siteUrl: string): string =>
  indented(blocks(children, siteUrl).join('\n'), mark, ' '.repeat(mark.length));

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');

const rowsIn = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'tr' ? [node] : rowsIn(node.children)));

function table(rows: readonly Element[], siteUrl: string): string {
  const cells = rows.map(({ children }) =>
    children.flatMap((cell) => (typeof cell === 'string' ? [] : [inline(cell.children, siteUrl).trim()])),
  );
  return markdownTable(cells);
}

/** A table whose first row is its heading; the cells are Markdown. */
export function markdownTable([heading, ...rows]: readonly (readonly string[])[]): string {
  if (!heading) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

function inline(nodes: readonly Node[], siteUrl: string): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return markdownText(node);
      const { tag, attributes, children } = node;
      const text = inline(children, siteUrl);
      if (tag === 'strong') return `**${text}**`;
      if (tag === 'em') return `*${text}*`;
      if (tag === 'a' && attributes['href']) return `[${text}](${address(attributes['href'], siteUrl)})`;
      if (tag === 'img') return `![${markdownText(attributes['alt'] ?? '')}](${address(attributes['src'] ?? '', siteUrl)})`;
      return tag === 'br' ? ' ' : text;
    })
    .join('');
}

/** In a link, whose end nothing in it may be. */
const address = (href: string, siteUrl: string): string =>
  (href.startsWith('/') ? siteUrl + href : href).replaceAll(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
