interface AreaLink {
  label: string;
  to: string;
}

export interface PageArea {
  title: string;
  /** First segments of the paths of its pages. The dealer's pages below the first of them are listed by their own titles. */
  segments: readonly [section: string, ...others: string[]];
  /** The area's main page, part of the breadcrumbs of the others, if it has one. */
  lead?: AreaLink;
  /** The shop's own pages, and those of the dealer that lie elsewhere. */
  links: readonly AreaLink[];
  dated?: boolean;
}

/** The membership, whose path begins with the dealer's name. */
const PREMIUM = /^[^/]+-premium$/;

const AREAS: readonly PageArea[] = [
  { title: 'Services', segments: ['services'], lead: { label: 'Services', to: '/services/' }, links: [] },
  { title: 'Guides', segments: ['learn', 'sell'], links: [{ label: 'Sell to us', to: '/sell/' }] },
  {
    title: 'Investing',
    segments: ['invest'],
    lead: { label: 'Investing', to: '/invest/' },
    links: [
      { label: 'Articles', to: '/invest/articles/' },
      { label: 'News', to: '/invest/news/' },
    ],
  },
  {
    title: 'Collecting',
    segments: ['collect'],
    lead: { label: 'Collecting', to: '/collect/' },
    links: [
      { label: 'Articles', to: '/collect/articles/' },
      { label: 'News', to: '/collect/news/' },
    ],
  },
  {
    title: 'About us',
    segments: ['about', 'rewards', 'contact'],
    links: [
      { label: 'Questions and answers', to: '/about/faqs/' },
      { label: 'What customers say', to: '/about/testimonials/' },
      { label: 'News', to: '/about/news/' },
      { label: 'Rewards', to: '/rewards/' },
      { label: 'Contact', to: '/contact/' },
    ],
  },
  {
    title: 'Small print',
    segments: ['terms-and-conditions', 'privacy-policy'],
    dated: true,
    links: [
      { label: 'Terms and conditions', to: '/terms-and-conditions/' },
      { label: 'Privacy policy', to: '/privacy-policy/' },
    ],
  },
];

const firstSegmentOf = (path: string): string => path.split('/')[1] ?? '';

const knownArea = (path: string): PageArea | undefined => {
  const first = PREMIUM.test(firstSegmentOf(path)) ? 'services' : firstSegmentOf(path);
  return AREAS.find(({ segments }) => segments.includes(first));
};

/** First segment of the paths of the dealer's pages that are listed beside the page of this path. */
export const sectionOf = (path: string): string => knownArea(path)?.segments[0] ?? firstSegmentOf(path);

/**
 * The area of a page, with the dealer's pages below its section (`pagesBelow`), by their own titles. A section that the shop does not know
 * is an area as soon as it has several pages, with the title of its main page.
 */
export function areaOf(path: string, dealersPages: readonly { path: string; title: string }[], brandSlug: string): PageArea | undefined {
  const section = sectionOf(path);
  const area = knownArea(path);
  if (!area && dealersPages.length < 2) return undefined;
  const main = dealersPages.find((page) => page.path === `/${section}/`);
  const { title, segments, links, ...rest } = area ?? { title: main?.title ?? 'In this section', segments: [section] as const, links: [] };
  const dealers = dealersPages.map((page) => ({ label: page.title, to: page.path }));
  const membership = section === 'services' ? [{ label: 'Premium', to: `/${brandSlug}-premium/` }] : [];
  const own = [...links, ...membership].filter(({ to }) => dealers.every((dealer) => dealer.to !== to));
  return { title, segments, ...rest, links: [...dealers, ...own] };
}

export function trailOf(path: string, title: string, area: PageArea | undefined): { label: string; to?: string }[] {
  const home = { label: 'Home', to: '/' };
  return area?.lead && area.lead.to !== path ? [home, area.lead, { label: title }] : [home, { label: title }];
}
