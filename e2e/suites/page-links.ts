import { Parser } from 'htmlparser2';

/** How a URL is used, which decides the allowed content types. A card is the picture that social networks show for a page. */
export type LinkKind = 'page' | 'image' | 'card' | 'script' | 'style' | 'font' | 'other';

export interface Link {
  /** Absolute, with query and fragment. */
  url: string;
  kind: LinkKind;
}

/** The parts of a page that the crawler needs. */
export interface PageContents {
  links: Link[];
  /** Every id in the document, which fragments may reference. */
  ids: Set<string>;
}

const LINK_KINDS: Record<string, LinkKind> = { stylesheet: 'style', modulepreload: 'script', icon: 'image', 'apple-touch-icon': 'image' };
const PRELOAD_KINDS: Record<string, LinkKind> = { image: 'image', font: 'font', script: 'script', style: 'style' };
/** Metadata with the URL of a picture or a page. */
const META_KINDS: Record<string, LinkKind> = { 'og:image': 'card', 'twitter:image': 'card', 'og:url': 'page' };

/** All links, pictures, scripts and styles that a document names, relative to its own address. */
export function readPage(html: string, base: string): PageContents {
  const links: Link[] = [];
  const ids = new Set<string>();
  const add = (address: string | undefined, kind: LinkKind): void => {
    if (address === undefined || !URL.canParse(address.trim(), base)) return;
    const url = new URL(address.trim(), base);
    if (/^https?:$/.test(url.protocol)) links.push({ url: url.href, kind });
  };
  // The sizes of a picture are one drawing: the first represents the others, which take seconds to render on a new machine.
  const addSet = (set: string | undefined): void => add(set?.trim().split(/[\s,]/, 1)[0], 'image');
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) ids.add(attributes['id']);
      switch (name) {
        case 'a':
        case 'area':
          add(attributes['href'], 'page');
          break;
        case 'img':
        case 'source':
          add(attributes['src'], 'image');
          addSet(attributes['srcset']);
          break;
        case 'script':
          add(attributes['src'], 'script');
          break;
        case 'iframe':
          add(attributes['src'], 'page');
          break;
        case 'link':
          addSet(attributes['imagesrcset']);
          add(attributes['href'], linkKind(attributes));
          break;
        case 'meta': {
          const kind = META_KINDS[attributes['property'] ?? attributes['name'] ?? ''];
          if (kind) add(attributes['content'], kind);
          break;
        }
        default:
      }
    },
  });
  parser.end(html);
  return { links, ids };
}

/** Files that a style sheet or a script references: fonts, pictures, other modules. */
export function readFileLinks(text: string, base: string, kind: LinkKind): Link[] {
  const found =
    kind === 'style'
      ? [...text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address]) => address!)
      : [...text.matchAll(/["'`](\.\/[\w.-]+\.(?:js|css)|\/?assets\/[\w.-]+\.(?:js|css|woff2))["'`]/g)].map(([, address]) =>
          address!.replace(/^\/?assets\//, '/assets/'),
        );
  return found
    .filter((address) => !address.startsWith('data:') && !address.startsWith('#'))
    .map((address) => ({ url: new URL(address, base).href, kind: kindOfFile(address) }));
}

/** URLs in a sitemap or a feed. */
export function readXmlLinks(xml: string): Link[] {
  const pages = [...xml.matchAll(/<(?:loc|link|guid)(?:\s[^>]*)?>([^<]+)</g)].map(([, url]) => ({
    url: unescape(url!),
    kind: 'page' as const,
  }));
  const images = [...xml.matchAll(/<image:loc>([^<]+)</g)].map(([, url]) => ({ url: unescape(url!), kind: 'image' as const }));
  return [...pages, ...images].filter(({ url }) => URL.canParse(url));
}

function linkKind({ rel = '', as = '' }: Record<string, string>): LinkKind {
  if (rel === 'preload') return PRELOAD_KINDS[as] ?? 'other';
  if (rel === 'canonical' || rel === 'next' || rel === 'prev') return 'page';
  return LINK_KINDS[rel] ?? 'other';
}

function kindOfFile(address: string): LinkKind {
  if (/\.(?:woff2?|ttf)\b/.test(address)) return 'font';
  if (/\.css\b/.test(address)) return 'style';
  if (/\.js\b/.test(address)) return 'script';
  return 'image';
}

const unescape = (text: string): string =>
  text.trim().replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
