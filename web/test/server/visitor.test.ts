import { describe, expect, test } from 'vitest';
import { visitorOf } from '../../server/visitor.ts';

describe('whose page a request’s cookies make it', () => {
  test.each([
    [undefined, 'NZ'],
    ['country=AU', 'AU'],
    ['_ga=GA1.1.7; country=AU; __Host-other=1', 'AU'],
  ])('%s: an anonymous visitor of %s, whose other cookies are not forwarded', (header, country) =>
    expect(visitorOf(header, 'shop_login', country)).toEqual({
      country,
      isAnonymous: true,
      cookies: country === 'NZ' ? undefined : `country=${country}`,
      cartId: undefined,
    }),
  );

  test.each([
    ['shop_login=x; country=AU', 'AU'],
    ['__Host-shop_login=x', 'NZ'],
    ['koura_acting=x', 'NZ'],
    ['a=b; __Host-koura_parked=x', 'NZ'],
    ['koura_order_K1000=secret', 'NZ'],
  ])('%s: a person’s', (header, country) =>
    expect(visitorOf(header, 'shop_login', country)).toEqual({ country, isAnonymous: false, cookies: header, cartId: undefined }),
  );

  const ID = '0f9a1c52-7c1b-4a55-9d2e-3b1f4c5d6e7f';
  test.each([
    [`koura_cart=${ID}`, ID],
    [`a=b; koura_cart=${ID}; country=AU`, ID],
    [`koura_cart=${ID}x`, undefined],
    ['koura_cart=', undefined],
    [`xkoura_cart=${ID}; koura_x=1`, undefined],
  ])('%s: a person’s, with their cart', (header, cartId) =>
    expect(visitorOf(header, 'shop_login', 'NZ')).toMatchObject({ isAnonymous: false, cookies: header, cartId }),
  );
});
