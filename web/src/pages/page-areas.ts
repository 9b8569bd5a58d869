interface AreaLink {
  label: string;
  to: string;
}

export interface PageArea {
  title: string;
  /** The area's main page, part of the breadcrumbs of the others, if it has one. */
  lead?: AreaLink;
  links: readonly AreaLink[];
  dated?: boolean;
}

const lead = (label: string, to: string): Pick<PageArea, 'title' | 'lead'> => ({ title: label, lead: { label, to } });

const pageAreas = (brandName: string, brandSlug: string) =>
  ({
    services: {
      ...lead('Services', '/services/'),
      links: [
        { label: 'All services', to: '/services/' },
        { label: 'Insured courier', to: '/services/insured-courier-delivery/' },
        { label: 'Storage', to: '/services/gold-bullion-storage/' },
        { label: 'Insurance', to: '/services/insurance/' },
        { label: 'Safes', to: `/services/${brandSlug}-safes/` },
        { label: 'Testing', to: '/services/testing/' },
        { label: 'Premium', to: `/${brandSlug}-premium/` },
      ],
    },
    guides: {
      title: 'Guides',
      links: [
        { label: 'How to buy', to: '/learn/how-to-buy/' },
        { label: 'How to sell', to: '/learn/how-to-sell/' },
        { label: 'Sell to us', to: '/sell/' },
      ],
    },
    investing: {
      ...lead('Investing', '/invest/'),
      links: [
        { label: 'What to buy', to: '/invest/' },
        { label: 'Why people hold metal', to: '/invest/why/' },
        { label: 'Articles', to: '/invest/articles/' },
        { label: 'News', to: '/invest/news/' },
      ],
    },
    collecting: {
      ...lead('Collecting', '/collect/'),
      links: [
        { label: 'What to look for', to: '/collect/' },
        { label: 'Why people collect', to: '/collect/why/' },
        { label: 'Articles', to: '/collect/articles/' },
        { label: 'News', to: '/collect/news/' },
      ],
    },
    about: {
      title: 'About us',
      links: [
        { label: `About ${brandName}`, to: `/about/about-${brandSlug}/` },
        { label: 'Stag coins and bars', to: '/about/stag-coins-and-bars/' },
        { label: 'Questions and answers', to: '/about/faqs/' },
        { label: 'What customers say', to: '/about/testimonials/' },
        { label: 'News from the counter', to: '/about/news/' },
        { label: 'Rewards', to: '/rewards/' },
        { label: 'Contact', to: '/contact/' },
      ],
    },
    smallPrint: {
      title: 'Small print',
      dated: true,
      links: [
        { label: 'Terms and conditions', to: '/terms-and-conditions/' },
        { label: 'Privacy policy', to: '/privacy-policy/' },
      ],
    },
  }) satisfies Record<string, PageArea>;

export function areaOf(name: string | undefined, brandName: string, brandSlug: string): PageArea | undefined {
  return (pageAreas(brandName, brandSlug) as Partial<Record<string, PageArea>>)[name ?? ''];
}

export function trailOf(path: string, title: string, area: PageArea | undefined): { label: string; to?: string }[] {
  const home = { label: 'Home', to: '/' };
  return area?.lead && area.lead.to !== path ? [home, area.lead, { label: title }] : [home, { label: title }];
}
