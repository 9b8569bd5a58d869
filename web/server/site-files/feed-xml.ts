import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { listingOf } from '../../src/articles/article-lists.ts';
import type { ArticleFeedQuery } from '../../src/articles/articles.generated.ts';
import { escapeXml } from './escape-xml.ts';

type Item = NonNullable<ArticleFeedQuery['articles']>['items'][number];

export const FEED_PATH = '/news/rss.xml';

export function feedXml({ articles }: ArticleFeedQuery, { siteUrl, brandName }: { siteUrl: string; brandName: string }): string {
  const items = articles?.items ?? [];
  const newest = items[0] ? `<lastBuildDate>${new Date(items[0].publishedAt).toUTCString()}</lastBuildDate>` : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>' +
    `<title>${escapeXml(`Articles and news – ${brandName}`)}</title><link>${escapeXml(siteUrl)}/news/page/1/</link>` +
    `<atom:link href="${escapeXml(siteUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>` +
    `<description>What metal costs and why, what happened, and what is new at the counter.</description><language>${dealerLocale().locale.toLowerCase()}</language>${newest}\n` +
    `${items.map((item) => itemXml(item, siteUrl)).join('\n')}\n</channel>\n</rss>\n`
  );
}

function itemXml({ slug, kind, title, summary, author, publishedAt }: Item, siteUrl: string): string {
  const address = escapeXml(`${siteUrl}/news/${slug}/`);
  return (
    `<item><title>${escapeXml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>` +
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate><category>${escapeXml(listingOf(kind).heading)}</category>` +
    `${author ? `<dc:creator>${escapeXml(author)}</dc:creator>` : ''}<description>${escapeXml(summary)}</description></item>`
  );
}
