import type { FollowedLink } from './crawl-shop.ts';
import type { LinkKind } from './page-links.ts';
import { count, type Suite } from './suite.ts';

/** Content types that each kind of link may lead to. */
const TYPES: Partial<Record<LinkKind, RegExp>> = {
  image: /^image\//,
  card: /^image\/png/,
  script: /^(?:text|application)\/javascript/,
  style: /^text\/css/,
  font: /^font\//,
};

/** Every URL of the shop has the expected status, and no link leads to a redirect, a missing fragment or a wrong file. */
export const crawlSuite: Suite = {
  name: 'crawl',
  async run(site) {
    const { fetched, links, expected, foreign } = await site.crawl();
    const broken = new Set<string>();
    const redirects = new Set<string>();
    for (const link of links) {
      const { address, status } = link.target;
      const isRedirect = status >= 300 && status < 400;
      const from = `${link.from} (${link.as})`;
      if (isRedirect) redirects.add(`${from} links to ${address}, which redirects to ${link.target.headers.get('location')}`);
      // A not-found page has links to places in itself.
      else if (status !== 200 && address !== link.from) broken.add(`${from} links to ${address}, which answers ${status}`);
      else if (status === 200) for (const problem of problemsOf(link)) broken.add(`${from} links to ${problem}`);
    }
    for (const [address, status] of expected) {
      for (const answer of fetched.filter((one) => one.address === address && one.status !== status))
        broken.add(`${address} answers ${answer.status} to the ${answer.as} instead of ${status}`);
    }
    const pages = fetched.filter(({ contentType }) => contentType.startsWith('text/html')).length;
    return {
      summary: `${fetched.length} addresses (${count(pages, 'page')}), ${count(links.length, 'link')}, ${broken.size} broken, ${redirects.size} links to redirects, ${foreign} to other sites not followed`,
      failures: [...broken, ...redirects],
    };
  },
};

function problemsOf({ kind, target, fragment }: FollowedLink): string[] {
  const { address, contentType, ids } = target;
  const type = TYPES[kind];
  if (type && !type.test(contentType)) return [`${address} as ${kind}, which is ${contentType || 'without a content type'}`];
  if (kind === 'page' && fragment && contentType.startsWith('text/html') && !ids.has(fragment))
    return [`${address}#${fragment}, a place that is not there`];
  return [];
}
