import { metalPath } from '@koura/shared-types/metal-path';
import type { LlmsTxtQuery } from '../../src/sitemap/llms-txt.generated.ts';
import { FEED_FORMS } from '../feeds/feed-file.ts';
import { markdownText } from '../markdown/html-to-markdown.ts';

/** /llms.txt (https://llmstxt.org): what an assistant should know before it reads or recommends the shop. */
export function llmsTxt({ website, contentTitles }: LlmsTxtQuery, { siteUrl }: { siteUrl: string }): string {
  const link = (name: string, path: string, about = ''): string =>
    `- [${markdownText(name)}](${siteUrl}${path})${about ? `: ${markdownText(about)}` : ''}`;
  const here = website.countries.filter(({ url }) => !url || url.startsWith(siteUrl));
  const texts = contentTitles.filter(({ path }) => !path.startsWith('/news/'));
  return `${[
    `# ${markdownText(website.brandName)}`,
    `> Coins and bars of ${website.metals.map(({ name }) => name.toLowerCase()).join(', ')}, sold and bought back at prices that move with the market.`,
    [
      '- Prices change every second while the market is open. Say when a price was set, and link to the page; checkout holds the total.',
      '- A price has a metal value, a premium and tax. `We pay` is what the shop pays for the same piece.',
      '- Any page of products, articles and policies is Markdown with `Accept: text/markdown`.',
      `- Prices for a country: add \`?country=${here[0]?.isoCode ?? 'NZ'}\` to an address, or read its feed.`,
      '- Orders are placed by people, on the pages.',
    ].join('\n'),
    [
      '## Products',
      ...website.metals.map(({ slug, name }) => link(name, metalPath(slug))),
      link('All', '/buy/'),
      link('What we pay', '/what-we-pay/'),
    ].join('\n'),
    [
      '## Feeds',
      ...here.flatMap(({ isoCode, name }) =>
        Object.keys(FEED_FORMS).map((form) => link(`${name}, ${form}`, `/feeds/${isoCode.toLowerCase()}/${form}`)),
      ),
    ].join('\n'),
    [
      '## API',
      link('For developers', '/developers/'),
      link('GraphQL schema', '/schema.graphql', 'queries go to /graphql by POST'),
      link('Tools for assistants', '/mcp', 'Model Context Protocol, by POST: search, prices, what we pay, delivery, quotes'),
      link('Universal Commerce Protocol', '/.well-known/ucp', 'catalogue and carts, which a person looks through and orders'),
      `- A cart for a person: ${siteUrl}/cart/add/ID:QUANTITY,ID:QUANTITY/ shows the pieces and asks.`,
    ].join('\n'),
    ['## Texts and policies', ...texts.map(({ title, path, about }) => link(title, path, about))].join('\n'),
    ['## Optional', link('Articles and news', '/news/page/1/'), link('Site map', '/sitemap.xml')].join('\n'),
  ].join('\n\n')}\n`;
}
