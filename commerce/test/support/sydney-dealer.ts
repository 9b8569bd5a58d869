import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import type { DealerFile } from '../../src/set-up/dealer-file.ts';

const example = readFileSync(new URL('../../../examples/dealer.example.yaml', import.meta.url), 'utf8');

/** A dealer in Sydney, in Australian dollars alone: orders, invoices, credit notes and quotes count from X500. Nothing in it is New Zealand's. */
export const sydneyDealer = (): DealerFile => readDealerFile(sydneyYaml());

/** The file of that dealer; `content` names a folder with their texts. */
export function sydneyYaml(content?: string): string {
  const file = parseDocument(example);
  const change = (path: string, value: unknown): void => file.setIn(['settings', ...path.split('.')], value);
  const australia = file.getIn(['settings', 'countries', 1]) as { toJSON(): Record<string, unknown> };
  const place = { name: 'Harbour Metals, counter', lines: ['1 George Street', 'Sydney NSW 2000'] };
  file.set('seller', {
    name: 'Harbour Metals Pty Ltd',
    lines: ['1 George Street', 'Sydney NSW 2000', 'Australia'],
    taxName: 'GST',
    taxNumberLabel: 'ABN',
    taxNumber: '12 345 678 901',
    email: 'desk@harbour.example',
    phone: '02 5550 0140',
  });
  file.set('staff', [{ email: 'ada@harbour.example', firstName: 'Ada', lastName: 'Brook', role: 'Admin' }]);
  if (content === undefined) file.delete('content');
  else file.set('content', content);
  change('dealer', {
    name: 'Harbour Metals',
    locale: 'en-AU',
    address: { street: '1 George Street', city: 'Sydney', postcode: '2000', country: 'AU' },
    socials: [],
    brandColours: { accent: '#123a5c', onAccent: '#ffffff' },
    etaDescriptionInStock: 'In our Sydney vault.',
    etaDescriptionAtSupplier: 'Ordered in for you from the supplier.',
  });
  change('countries', [{ ...australia.toJSON(), id: 1, phone: '02 5550 0140', rate: 1 }]);
  change('numbers', {
    order: { prefix: 'X', first: 500 },
    invoice: { prefix: 'X', first: 500 },
    creditNote: { prefix: 'XC', first: 500 },
    quote: { prefix: 'XQ', first: 500 },
  });
  change('calendar', { zone: 'Australia/Sydney', region: 'AU-NSW', opens: 9, closes: 17 });
  change('transfers.accounts', {
    AUD: { accountName: 'Harbour Metals Pty Ltd', accountNumber: 'BSB 012-003, account 4550 1820', bankName: 'Harbour Bank, Sydney' },
  });
  change('delivery.options', [
    { code: 'courier', label: 'Insured courier', note: null },
    { code: 'collect', label: 'Collect in Sydney', note: null },
  ]);
  change('delivery.couriers', { AU: { price: 24, freeFrom: 30_000, insuredUpTo: 100_000, extraDays: { from: 0, until: 0 } } });
  change('delivery.collect.countries', ['AU']);
  change('delivery.collect.place', place);
  change('delivery.vault.place', place);
  change('rewards.spending.currency', 'AUD');
  change('ownFacts', { AU: [] });
  change('carriers', [
    { name: 'Harbour Couriers', trackingUrl: 'https://track.courier.example/?number={number}', insuredUpTo: { AUD: 90_000 } },
  ]);
  change('accounting.xero.taxRates', {
    taxed: 'GST on Income',
    exempt: 'GST Free Income',
    zeroRated: 'GST Free Exports',
    none: 'BAS Excluded',
  });
  change('accounting.myob.taxRates', { taxed: 'GST', exempt: 'FRE', zeroRated: 'EXP', none: 'N-T' });
  return String(file);
}
