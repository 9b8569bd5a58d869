import { tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/**
 * Markdown of the rich text that the gateway lets through (headings, paragraphs, lists, tables, quotes, links, emphasis, figures).
 * `siteUrl`: what links to the shop's own paths begin with.
 */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
  service.use(tables);
  // The plug-in escapes what would end a cell of a table.
  service.escape = (text) => markdownText(text).replaceAll(String.raw`\|`, '|');
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (text, node) => `[${text}](${address((node as Element).getAttribute('href')!, siteUrl)})`,
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_text, node) => {
      const [alt, src] = ['alt', 'src'].map((name) => (node as Element).getAttribute(name) ?? '') as [string, string];
      return `![${markdownText(alt)}](${address(src, siteUrl)})`;
    },
  });
  return service.turndown(html);
}

/** A text without its meaning in Markdown. */
export const markdownText = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

/** A table whose first row is its heading; the cells are Markdown. */
export function markdownTable([heading, ...rows]: readonly (readonly string[])[]): string {
  if (!heading) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** In a link, whose end nothing in it may be. */
const address = (href: string, siteUrl: string): string =>
  (href.startsWith('/') ? siteUrl + href : href).replaceAll(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
