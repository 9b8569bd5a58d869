import { PIECES } from './pieces.ts';

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
  'not found': { path: '/no-such-page/', status: 404 },
};
