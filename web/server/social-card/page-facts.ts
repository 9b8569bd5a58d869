const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

export interface PageFacts {
  title: string;
  description: string;
  /** Path of the page's picture, or null. */
  picture: string | null;
}

/** The data of a social card, read from the page's rendered head; undefined for a page that is not indexed. */
export function pageFacts(head: string, brandName: string): PageFacts | undefined {
  if (!meta(head, 'robots')?.startsWith('index')) return undefined;
  const title = decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? brandName);
  const suffix = ` - ${brandName}`;
  const picture = meta(head, 'thumbnail');
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: meta(head, 'description') ?? '',
    picture: picture && /^\/media\/[\w.-]+$/.test(picture) ? picture : null,
  };
}

function meta(head: string, name: string): string | undefined {
  const content = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1];
  return content === undefined ? undefined : decode(content);
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_whole, name: string) => ENTITIES[name]!);
}
