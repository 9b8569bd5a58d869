const PICTURE = /^!\[([^\]]+)\]\(([\w-]+)\)$/;

/**
 * Renders the seed's Markdown as HTML. Supports only what the seed uses: headings 2 and 3, paragraphs, lists, tables, quotes, **strong**,
 * *emphasis*, [links](/path/) and product pictures (`![caption](product-slug)`, which `figure` turns into HTML).
 */
export function markdownToHtml(text: string, figure: (product: string, caption: string) => string = () => ''): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockToHtml(block.trim(), figure))
    .join('\n');
}

/** The products that a text shows pictures of. */
export function picturedIn(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((block) => PICTURE.exec(block.trim())?.[2] ?? []);
}

function blockToHtml(block: string, figure: (product: string, caption: string) => string): string {
  const heading = /^(#{2,3}) (.+)$/.exec(block);
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
  const picture = PICTURE.exec(block);
  if (picture) return figure(picture[2]!, inline(picture[1]!));
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- '))) return list('ul', lines, /^- /);
  if (lines.every((line) => /^\d+\. /.test(line))) return list('ol', lines, /^\d+\. /);
  if (lines.every((line) => line.startsWith('|'))) return table(lines);
  if (lines.every((line) => line.startsWith('> ')))
    return `<blockquote><p>${inline(lines.map((line) => line.slice(2)).join(' '))}</p></blockquote>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

function list(tag: 'ul' | 'ol', lines: string[], mark: RegExp): string {
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;
}

/** The first row is the table head, left out when its cells are empty; the first cell of each row is its header. */
function table(lines: string[]): string {
  const [head = [], ...rows] = lines.map((line) =>
    line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  );
  const body = rows.map(([first, ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const headRow = head.some((cell) => cell !== '')
    ? `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`
    : '';
  return `<table>${headRow}<tbody>${body.join('')}</tbody></table>`;
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<!\*)\*([^*]+)\*(?!\*)/g, '<em>$1</em>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}
