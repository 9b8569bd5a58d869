import sanitize from 'sanitize-html';
import { mediaUrl } from '../products/media-url.ts';

const ALLOWED = 'h2 h3 p ul ol li table thead tbody tr th td a strong em blockquote figure figcaption img'.split(' ');
const LOCAL_PATH = /^\/(?![/\\])/;
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)/i;
/** Pictures from our own origin, and secure addresses elsewhere. */
const PICTURE = /^(?:\/media\/[\w./%-]+$|https:\/\/)/i;
const PIXELS = /^\d{1,5}$/;
/** Browsers remove these from addresses before parsing: "/\t/evil" would be another site. */
const INVISIBLE = /[\p{Cc} ]/u;

/** Sanitises rich text of the backend for use in a page: a few plain elements, pictures, and links to allowed targets. */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'], img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      th: (tagName, { scope = '' }) => ({ tagName, attribs: scopeAttribute(scope) }),
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }).trim();
}

export function plainText(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The allowed attributes of a link; nothing for a forbidden target, so that only the text remains. */
function linkAttributes(href = ''): Record<string, string> {
  const address = href.trim();
  if (INVISIBLE.test(address)) return {};
  if (LOCAL_PATH.test(address)) return { href: address };
  return OUTSIDE.test(address) ? { href: address, rel: 'noopener noreferrer' } : {};
}

function scopeAttribute(scope: string): Record<string, string> {
  return scope === 'col' || scope === 'row' ? { scope } : {};
}

/** The allowed attributes of a picture; nothing for a forbidden source, so that it is removed. */
function pictureAttributes({ src = '', alt = '', width = '', height = '' }: Record<string, string>): Record<string, string> {
  const address = mediaUrl(src.trim());
  if (INVISIBLE.test(address) || address.includes('..') || !PICTURE.test(address)) return {};
  const size: Record<string, string> = PIXELS.test(width) && PIXELS.test(height) ? { width, height } : {};
  return { src: address, alt, ...size, loading: 'lazy', decoding: 'async' };
}
