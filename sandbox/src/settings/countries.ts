import type { BackendAddressField } from '@koura/shared-types/wire/country-rules';
import type { CountrySettings } from '../../../commerce/src/settings/dealer-settings.ts';

const line1: BackendAddressField = { name: 'line1', label: 'Street address', isRequired: true, autocomplete: 'address-line1' };
const line2: BackendAddressField = { name: 'line2', label: 'Flat, unit or level', isRequired: false, autocomplete: 'address-line2' };
const postcode: BackendAddressField = { name: 'postcode', label: 'Postcode', isRequired: true, autocomplete: 'postal-code' };

const STATES = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** The countries that the dealer serves. Singapore has its own site. */
export const countries: CountrySettings[] = [
  {
    id: 1,
    isoCode: 'NZ',
    name: 'New Zealand',
    url: null,
    currency: { iso3Code: 'NZD' },
    phone: '09 555 0182',
    rate: 1,
    rules: {
      addressFields: [
        line1,
        line2,
        { name: 'suburb', label: 'Suburb', isRequired: false, autocomplete: 'address-level3' },
        { name: 'city', label: 'Town or city', isRequired: true, autocomplete: 'address-level2' },
        postcode,
      ],
      postcode: { pattern: String.raw`\d{4}`, example: '0626', message: 'A New Zealand postcode has four digits, such as 0626.' },
      phone: {
        pattern: String.raw`(\+\d{1,3}[ \-]?|0)\d[\d \-]{5,14}`,
        example: '021 123 4567',
        message: 'Please enter a phone number such as 021 123 4567, or one with its country code.',
      },
      tax: { name: 'GST', rate: 15, includedLabel: 'incl. 15% GST', numberLabel: 'GST number' },
      deliveryArea: 'across New Zealand',
      invoiceTitle: 'Tax invoice',
      creditNoteTitle: 'Credit note',
      legalNotes: [],
    },
  },
  {
    id: 2,
    isoCode: 'AU',
    name: 'Australia',
    url: null,
    currency: { iso3Code: 'AUD' },
    phone: '+64 9 555 0182',
    rate: 0.92,
    taxNumber: '12 345 678 901',
    rules: {
      addressFields: [
        line1,
        line2,
        { name: 'city', label: 'Suburb or town', isRequired: true, autocomplete: 'address-level2' },
        {
          name: 'state',
          label: 'State or territory',
          isRequired: true,
          options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
          autocomplete: 'address-level1',
        },
        postcode,
      ],
      postcode: {
        pattern: String.raw`(0[289]|[1-9]\d)\d{2}`,
        example: '2000',
        message: 'An Australian postcode has four digits, such as 2000.',
      },
      phone: {
        pattern: String.raw`(\+\d{1,3}[ \-]?|0)\d[\d \-]{6,14}`,
        example: '0412 345 678',
        message: 'Please enter a phone number such as 0412 345 678, or one with its country code.',
      },
      tax: { name: 'GST', rate: 10, includedLabel: 'incl. 10% GST', numberLabel: 'ABN' },
      deliveryArea: 'across Australia',
      invoiceTitle: 'Tax invoice',
      creditNoteTitle: 'Adjustment note',
      legalNotes: ['Our goods come with guarantees that cannot be excluded under the Australian Consumer Law.'],
    },
  },
  {
    id: 3,
    isoCode: 'SG',
    name: 'Singapore',
    url: 'https://sg.example.com',
    currency: { iso3Code: 'SGD' },
    phone: '+65 6555 0182',
    rate: 0.77,
    rules: null,
  },
];
