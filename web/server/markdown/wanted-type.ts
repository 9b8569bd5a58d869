/** What a page can be sent as. */
export type PageType = 'html' | 'markdown';

interface Range {
  type: string;
  q: number;
}

/** The types for a request with this Accept header, the wanted one first, and none for 406 (RFC 9110, section 12.5.1). Of two that are wanted alike Markdown comes first if it is named: no browser names it. */
export function wantedTypes(accept: string | undefined): PageType[] {
  if (accept === undefined || accept.trim() === '') return ['html'];
  const ranges = accept.split(',').map(rangeOf);
  const qOf = (type: string): number => {
    const matching = [type, type.replace(/\/.*/, '/*'), '*/*'].map((name) => ranges.filter((range) => range.type === name));
    return Math.max(0, ...(matching.find((found) => found.length > 0) ?? []).map(({ q }) => q));
  };
  const [html, markdown] = [qOf('text/html'), qOf('text/markdown')];
  const isNamed = ranges.some(({ type }) => type === 'text/markdown');
  const order: [PageType, number][] =
    markdown > html || (markdown === html && isNamed)
      ? [
          ['markdown', markdown],
          ['html', html],
        ]
      : [
          ['html', html],
          ['markdown', markdown],
        ];
  return order.filter(([, q]) => q > 0).map(([type]) => type);
}

/** A q that is no number counts as none. */
function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (q === undefined) return { type, q: 1 };
  return { type, q: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0 };
}
