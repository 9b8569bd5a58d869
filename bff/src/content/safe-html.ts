import sanitize from 'sanitize-html';

const LOCAL_PATH = /^\/(?![/\\])/;
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)/i;
/** Browsers drop these inside addresses before they read them: "/\t/evil" would be another site. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007F-\u009F]/;

/** Rich text of the backend as it may stand in a page: a few plain elements, and links to where links may lead. */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'strong'],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      th: (tagName, { scope = '' }) => ({ tagName, attribs: scopeAttribute(scope) }),
    },
  }).trim();
}

/** What a link keeps; nothing when it leads where no link may lead: then only its words stay. */
function linkAttributes(href = ''): Record<string, string> {
  const address = href.trim();
  if (INVISIBLE.test(address)) return {};
  if (LOCAL_PATH.test(address)) return { href: address };
  return OUTSIDE.test(address) ? { href: address, rel: 'noopener noreferrer' } : {};
}

function scopeAttribute(scope: string): Record<string, string> {
  return scope === 'col' || scope === 'row' ? { scope } : {};
}
