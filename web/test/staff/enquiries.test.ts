import { expect, it, test } from 'vitest';

import { enquiriesHref, NEW_ENQUIRIES, readEnquiryFilter } from '../../src/staff/enquiries/enquiry-filter.ts';
import { offerText } from '../../src/staff/enquiries/enquiry-text.ts';

it.each([
  ['', NEW_ENQUIRIES],
  ['state=all', { ...NEW_ENQUIRIES, state: null }],
  ['state=closed&kind=offers', { ...NEW_ENQUIRIES, state: 'CLOSED', kind: 'BUY_BACK' }],
  ['customer=4', { ...NEW_ENQUIRIES, customerId: '4' }],
  ['state=all&enquiry=12', { ...NEW_ENQUIRIES, state: null, enquiryId: '12' }],
  ['enquiry=no', null],
  ['state=NEW', null],
  ['kind=BUY_BACK', null],
  ['customer=ana', null],
  ['customer=0', null],
])('%s', (query, filter) => {
  expect(readEnquiryFilter(new URLSearchParams(query))).toEqual(filter);
});

test('a filter is read from its own address', () => {
  const filter = { state: null, kind: 'PREMIUM', customerId: '4', enquiryId: '12' } as const;
  const { pathname, searchParams } = new URL(enquiriesHref(filter, 3), 'http://shop.invalid');
  expect([pathname, searchParams.get('page'), readEnquiryFilter(searchParams)]).toEqual(['/admin/enquiries/', '3', filter]);
  expect(enquiriesHref(NEW_ENQUIRIES)).toBe('/admin/enquiries/');
});

test('an offer in words', () => {
  expect(
    offerText({
      __typename: 'EnquiryOffer',
      metal: 'silver',
      kind: 'coin',
      fineness: 999.9,
      weightGrams: 31.1035,
      quantity: 5,
      estimate: null,
    }),
  ).toBe('5 × 31.104\u00A0g silver, 999.9 fine, coin');
});
