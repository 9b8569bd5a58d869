import { PIECES } from './pieces.ts';

/** The dealer's own pages. */
export const CONTENT_PATHS = [
  '/about/about-koura/',
  '/about/stag-coins-and-bars/',
  '/collect/',
  '/collect/why/',
  '/contact/',
  '/invest/',
  '/invest/why/',
  '/learn/how-to-buy/',
  '/learn/how-to-sell/',
  '/privacy-policy/',
  '/sell/',
  '/services/',
  '/services/gold-bullion-storage/',
  '/services/insurance/',
  '/services/insured-courier-delivery/',
  '/services/koura-safes/',
  '/services/testing/',
  '/terms-and-conditions/',
];

/** Every kind of page that opens without doing anything first, with the status it answers. */
export const PAGES: Record<string, { path: string; status: number }> = {
  home: { path: '/', status: 200 },
  'the whole list': { path: '/buy/', status: 200 },
  'a metal': { path: '/buy/gold/', status: 200 },
  'a metal and type': { path: '/buy/silver/bars/', status: 200 },
  'a filtered list': { path: '/buy/?metal=gold&type=coin&price=100+to+5000&sort=price-asc', status: 200 },
  'an empty list': { path: '/buy/?metal=unobtainium', status: 200 },
  'a search': { path: '/buy/?search=kiwi', status: 200 },
  'a product with price breaks': { path: `/product/${PIECES.maple.slug}/`, status: 200 },
  'a product with GST': { path: `/product/${PIECES.krugerrand.slug}/`, status: 200 },
  'a sold-out product': { path: `/product/${PIECES.soldOut.slug}/`, status: 200 },
  'a product on request': { path: `/product/${PIECES.onRequest.slug}/`, status: 200 },
  'the empty cart': { path: '/cart/', status: 200 },
  'the empty checkout': { path: '/checkout/', status: 200 },
  'the terms': { path: '/terms-and-conditions/', status: 200 },
  'a guide': { path: '/learn/how-to-buy/', status: 200 },
  'the services': { path: '/services/', status: 200 },
  'a service': { path: '/services/koura-safes/', status: 200 },
  contact: { path: '/contact/', status: 200 },
  'charts and prices': { path: '/charts-prices/', status: 200 },
  'a price chart': { path: '/charts-prices/silver/usd/1d/?unit=g', status: 200 },
  'not found': { path: '/no-such-page/', status: 404 },
};
