import type { Database } from '../database/database.ts';
import { insertAnswer, insertEnquiry, setEnquiryState } from '../enquiries/enquiry-store.ts';

const HOUR_MS = 3_600_000;
/** The documented Salesperson. */
const SALES = 2;

interface SeedEnquiry {
  collection: 'contact-messages' | 'buy-back-requests' | 'premium-applications';
  /** Hours before now. */
  ago: number;
  fields: { name: string; email: string } & Record<string, string | number | null>;
  /** What staff answered, an hour later. */
  answer?: string;
  isClosed?: true;
}

const offer = (metal: string, kind: string, fineness: number, weightGrams: number, quantity: number, estimate: number | null) => ({
  metal,
  kind,
  fineness,
  weightGrams,
  quantity,
  estimate,
  currency: estimate === null ? null : 'NZD',
});

/** Oldest first. The addresses of some belong to accounts. */
const ENQUIRIES: SeedEnquiry[] = [
  {
    collection: 'contact-messages',
    ago: 196,
    fields: {
      name: 'Ingrid Larsen',
      email: 'ingrid.larsen@mail.example',
      subject: 'Collecting my order',
      message: 'May my husband collect my order? He has his own ID, not mine.',
    },
    answer: 'Yes. Please reply with his full name, and ask him to bring photo ID and your order number.',
    isClosed: true,
  },
  {
    collection: 'premium-applications',
    ago: 150,
    fields: { name: 'Hamish Baxter', email: 'hamish.baxter@mail.example', phone: '03 555 0115', volume: '100,000 to 250,000' },
    answer: 'Welcome. Your account has wholesale prices from today.',
    isClosed: true,
  },
  {
    collection: 'contact-messages',
    ago: 101,
    fields: { name: 'SEO Experts', email: 'rank@seo-experts.example', message: 'We can bring your shop to page one. Reply for a quote.' },
    isClosed: true,
  },
  {
    collection: 'buy-back-requests',
    ago: 76,
    fields: {
      name: 'Margaret Doyle',
      email: 'margaret.doyle@mail.example',
      phone: '09 555 0161',
      ...offer('gold', 'coin', 917, 7.99, 6, 8120),
    },
    answer: 'Thank you. Please bring the sovereigns to our counter with photo ID; we test and pay while you wait.',
  },
  {
    collection: 'contact-messages',
    ago: 52,
    fields: {
      name: 'Arjun Singh',
      email: 'arjun.singh@mail.example',
      phone: '022 555 0103',
      subject: 'Invoice for my accountant',
      message: 'My accountant would like one statement for the whole year. Can you make one?',
    },
    answer: 'We’ve put the five invoices together and post the statement with your next order.',
  },
  {
    collection: 'contact-messages',
    ago: 27,
    fields: {
      name: 'Tane Kereama',
      email: 'tane.kereama@mail.example',
      message: 'Do you engrave bars?\n\nIt would be a gift for my father.',
    },
    answer: 'We don’t, because an engraved bar is hard to sell again. A jeweller can engrave the case instead.',
  },
  {
    collection: 'buy-back-requests',
    ago: 20,
    fields: {
      name: 'Fatima Rahman',
      email: 'fatima.rahman@mail.example',
      phone: '022 555 0112',
      message: 'Bought from you last year, still sealed.',
      ...offer('silver', 'bar', 999, 1000, 4, 8350.4),
    },
  },
  {
    collection: 'contact-messages',
    ago: 16,
    fields: {
      name: 'Grace Kim',
      email: 'grace.kim@mail.example',
      phone: '021 555 0114',
      subject: 'Parcel not here',
      message: 'The tracking page has said “on its way” since Thursday. Is it lost?',
    },
  },
  {
    collection: 'premium-applications',
    ago: 5,
    fields: { name: 'Lucy Zhang', email: 'lucy.zhang@mail.example', phone: '021 555 0124', volume: 'under 100,000' },
  },
  {
    collection: 'contact-messages',
    ago: 3,
    fields: { name: 'Bob Hart', email: 'bob.hart@mail.example', subject: 'Kilo bars', message: 'When do the gold kilo bars come back?' },
  },
  {
    collection: 'buy-back-requests',
    ago: 2,
    fields: {
      name: 'Rosa Alvarez',
      email: 'rosa.alvarez@mail.example',
      phone: '021 555 0170',
      ...offer('gold', 'bar', 999.9, 31.1, 1, null),
    },
  },
  {
    collection: 'contact-messages',
    ago: 1,
    fields: { name: 'Peter Novak', email: 'peter.novak@mail.example', message: 'Are you open on Saturday?' },
  },
];

/** Twelve enquiries: six new, three answered, three closed. */
export function seedEnquiries(database: Database, now: Date): void {
  for (const [index, { collection, ago, fields, answer, isClosed }] of ENQUIRIES.entries()) {
    const at = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
    const id = insertEnquiry(database, collection, fields, at(ago).toISOString());
    const answeredAt = at(ago - 1);
    if (answer !== undefined) {
      insertAnswer(
        database,
        { enquiryId: id, key: `seeded-answer-${index}`, staffId: SALES, text: answer, mailedAt: answeredAt },
        answeredAt,
      );
      setEnquiryState(database, id, 'answered', null);
    }
    if (isClosed) setEnquiryState(database, id, 'closed', { by: SALES, at: answeredAt });
  }
}
