import type { ShellQuery } from '../gql/graphql.ts';

/** One link of a menu. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** The main navigation: the shop's shelves first, then what else one comes for. */
export function mainNavigation(website: ShellQuery['website'] | null): { buy: NavigationLink[]; more: NavigationLink[] } {
  const metals = website?.metals.map(({ name, slug }) => ({ label: name, to: `/buy/${slug}/` })) ?? [
    { label: 'All coins and bars', to: '/buy/' },
  ];
  return {
    buy: [...metals, { label: 'Mints', to: '/mints/' }],
    more: [
      { label: 'Sell', to: '/sell/' },
      { label: 'Charts & prices', to: '/charts-prices/' },
      { label: 'Learn', to: '/learn/how-to-buy/' },
    ],
  };
}

/** The footer's columns, which together lead to every kind of public page. */
export function footerNavigation(
  website: ShellQuery['website'] | null,
  brand: { name: string; slug: string },
): { title: string; links: NavigationLink[] }[] {
  const metals = website?.metals.map(({ name, slug }) => ({ label: name, to: `/buy/${slug}/` })) ?? [];
  // "Koura Premium": the membership carries the brand's first word.
  const shortBrand = brand.name.split(' ')[0] ?? brand.name;
  return [
    {
      title: 'Buy',
      links: [
        ...metals,
        { label: 'All coins and bars', to: '/buy/' },
        { label: 'Mints', to: '/mints/' },
        { label: `${shortBrand} Premium`, to: `/${brand.slug}-premium/` },
        { label: 'Rewards', to: '/rewards/' },
      ],
    },
    {
      title: 'Keep and sell',
      links: [
        { label: 'Sell to us', to: '/sell/' },
        { label: 'Storage', to: '/services/gold-bullion-storage/' },
        { label: 'Insurance', to: '/services/insurance/' },
        { label: 'Insured courier', to: '/services/insured-courier-delivery/' },
        { label: 'Safes', to: `/services/${brand.slug}-safes/` },
        { label: 'Testing', to: '/services/testing/' },
        { label: 'All services', to: '/services/' },
      ],
    },
    {
      title: 'Know',
      links: [
        { label: 'Charts and prices', to: '/charts-prices/' },
        { label: 'How to buy', to: '/learn/how-to-buy/' },
        { label: 'How to sell', to: '/learn/how-to-sell/' },
        { label: 'Investing', to: '/invest/' },
        { label: 'Collecting', to: '/collect/' },
        { label: 'News', to: '/about/news/' },
        { label: 'Questions', to: '/about/faqs/' },
      ],
    },
    {
      title: 'About us',
      links: [
        { label: 'Who we are', to: `/about/about-${brand.slug}/` },
        { label: 'Stag coins and bars', to: '/about/stag-coins-and-bars/' },
        { label: 'Testimonials', to: '/about/testimonials/' },
        { label: 'Contact', to: '/contact/' },
      ],
    },
  ];
}
