import { metalPath } from '@koura/shared-types/metal-path';
import { mailsOrderLinks } from '../shop/find-my-order-link.tsx';
import { hasBuyingPrices, WHAT_WE_PAY_PATH } from '../shop/has-buying-prices.ts';
import { offers, type Shop } from '../shop/offers.ts';

export interface NavigationLink {
  label: string;
  to: string;
  /** It is marked on its own page only, not on those below. */
  end?: boolean;
  /** Slug of the metal whose list it leads to; such a link has a menu. */
  metal?: string;
}

interface NavigatedShop extends Shop {
  metals: readonly { name: string; slug: string }[];
}

/** Chart pages exist only where the backend has spot prices. */
const charts = (website: NavigatedShop | null, label: string): NavigationLink[] =>
  offers(website, 'spotPrices') ? [{ label, to: '/charts-prices/' }] : [];

const guestOrders = (website: NavigatedShop | null): NavigationLink[] =>
  mailsOrderLinks(website) ? [{ label: 'Find your order', to: '/find-my-order/' }] : [];

const buyingPrices = (website: NavigatedShop | null): NavigationLink[] =>
  hasBuyingPrices(website) ? [{ label: 'What we pay', to: WHAT_WE_PAY_PATH }] : [];

const EVERYTHING = { label: 'All coins and bars', to: '/buy/', end: true };
const MINTS = { label: 'Mints', to: '/mints/' };

export function mainNavigation(website: NavigatedShop | null, brandSlug: string): { buy: NavigationLink[]; more: NavigationLink[] } {
  return {
    buy: [...shelves(website), EVERYTHING, MINTS],
    more: [
      { label: 'Sell', to: '/sell/' },
      ...charts(website, 'Charts & prices'),
      { label: 'Services', to: '/services/' },
      { label: 'Learn', to: '/learn/how-to-buy/' },
      { label: 'About', to: `/about/about-${brandSlug}/` },
    ],
  };
}

/** What the menu of a phone has below the main navigation. */
export function personalNavigation(isSignedIn: boolean): NavigationLink[] {
  return [
    { label: 'Contact', to: '/contact/' },
    isSignedIn ? { label: 'Your account', to: '/my-account/' } : { label: 'Sign in', to: '/login/' },
  ];
}

export function footerNavigation(
  website: NavigatedShop | null,
  brandSlug: string,
  isSignedIn: boolean,
): { title: string; links: NavigationLink[] }[] {
  return [
    {
      title: 'Buy',
      links: [...shelves(website), EVERYTHING, MINTS, { label: 'Special offers', to: '/category/special-offers/' }],
    },
    {
      title: 'Keep and sell',
      links: [
        { label: 'Sell to us', to: '/sell/' },
        ...buyingPrices(website),
        { label: 'Storage', to: '/services/gold-bullion-storage/' },
        { label: 'Insurance', to: '/services/insurance/' },
        { label: 'Insured courier', to: '/services/insured-courier-delivery/' },
        { label: 'Safes', to: `/services/${brandSlug}-safes/` },
        { label: 'Testing', to: '/services/testing/' },
        { label: 'Premium', to: `/${brandSlug}-premium/` },
      ],
    },
    {
      title: 'Learn',
      links: [
        ...charts(website, 'Charts and prices'),
        { label: 'How to buy', to: '/learn/how-to-buy/' },
        { label: 'How to sell', to: '/learn/how-to-sell/' },
        { label: 'Investing', to: '/invest/' },
        { label: 'Collecting', to: '/collect/' },
        { label: 'Articles and news', to: '/news/page/1/' },
        { label: 'Questions', to: '/about/faqs/' },
      ],
    },
    {
      title: 'The counter',
      links: [
        { label: 'Who we are', to: `/about/about-${brandSlug}/` },
        { label: 'What customers say', to: '/about/testimonials/' },
        { label: 'Our news', to: '/about/news/' },
        { label: 'Rewards', to: '/rewards/' },
        { label: 'Contact', to: '/contact/' },
        ...guestOrders(website),
        isSignedIn ? { label: 'Your account', to: '/my-account/' } : { label: 'Sign in', to: '/login/' },
      ],
    },
  ];
}

function shelves(website: NavigatedShop | null): NavigationLink[] {
  return website?.metals.map(({ name, slug }) => ({ label: name, to: metalPath(slug), metal: slug })) ?? [];
}
