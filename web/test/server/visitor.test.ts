import { describe, expect, test } from 'vitest';
import { visitorOf } from '../../server/visitor.ts';

describe('whose page a request’s cookies make it', () => {
  test.each([
    [undefined, 'NZ'],
    ['country=AU', 'AU'],
    ['country=au', 'NZ'],
    ['country=AUS', 'NZ'],
    ['country=au; country=AU', 'AU'],
    ['acountry=AU', 'NZ'],
    ['_ga=GA1.1.7; country=AU; __Host-other=1', 'AU'],
  ])('%s: an anonymous visitor of %s, whose other cookies are not forwarded', (header, country) =>
    expect(visitorOf(header, 'shop_login')).toEqual({
      country,
      isAnonymous: true,
      cookies: country === 'NZ' ? undefined : `country=${country}`,
    }),
  );

  test.each([
    ['shop_login=x; country=AU', 'AU'],
    ['__Host-shop_login=x', 'NZ'],
    ['koura_staff=x', 'NZ'],
    ['a=b; __Host-koura_parked=x', 'NZ'],
    ['koura_order_K1000=secret', 'NZ'],
  ])('%s: a person’s', (header, country) =>
    expect(visitorOf(header, 'shop_login')).toEqual({ country, isAnonymous: false, cookies: header }),
  );
});
