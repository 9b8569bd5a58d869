import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { BackendEnquiryOffer, BackendStaffEnquiry, EnquiryKind, EnquiryState } from '@koura/shared-types/wire/staff-enquiry';
import type { Database } from '../database/database.ts';
import { writeSearchRow } from '../database/search-rows.ts';
import { phoneDigits, searchableWords } from '../query/searchable-text.ts';
import { personJson } from '../staff/person-json.ts';
import { purchaseOf } from './purchase-store.ts';

/** The kinds by the collection that the shop's form posts to. */
const KIND_OF: Record<string, EnquiryKind> = {
  'contact-messages': 'contact',
  'buy-back-requests': 'buyBack',
  'premium-applications': 'premium',
};

interface EnquiryRow {
  id: number;
  kind: EnquiryKind;
  state: EnquiryState;
  fields: string;
  created_at: string;
  customer: string | null;
  closed_at: string | null;
  closer: string | null;
  frozen_until: string | null;
}

const SELECT = `
  SELECT enquiries.id, enquiries.kind, enquiries.state, enquiries.fields, enquiries.created_at, enquiries.closed_at,
    iif(customer.id IS NULL, NULL, ${personJson('customer')}) AS customer,
    customer.payouts_frozen_until AS frozen_until, iif(closer.id IS NULL, NULL, ${personJson('closer')}) AS closer
  FROM enquiries LEFT JOIN users AS customer ON customer.id = enquiries.customer_id LEFT JOIN users AS closer ON closer.id = enquiries.closed_by`;

/** Stores what a form sent; whose account it is follows from the email address. */
export async function insertEnquiry(database: Database, collection: string, fields: Record<string, unknown>, at: string): Promise<number> {
  const email = String(fields['email']).trim().toLowerCase();
  const customer = await database.get<{ id: number }>(`SELECT id FROM users WHERE email = ? AND role = 'Customer'`, email);
  const id = await database.insert(
    'INSERT INTO enquiries (collection, kind, fields, customer_id, created_at) VALUES (?, ?, ?, ?, ?)',
    collection,
    KIND_OF[collection] ?? 'contact',
    JSON.stringify(fields),
    customer?.id ?? null,
    at,
  );
  const texts = ['name', 'email', 'subject'].map((name) => fields[name]).filter((text) => typeof text === 'string');
  const phone = typeof fields['phone'] === 'string' ? phoneDigits(fields['phone']) : '';
  await writeSearchRow(database, 'enquiry_search', id, searchableWords(texts.join(' ')), phone);
  return id;
}

export async function findEnquiry(database: Database, id: number): Promise<BackendStaffEnquiry | undefined> {
  const row = await database.get<EnquiryRow>(`${SELECT} WHERE enquiries.id = ?`, id);
  return row && (await describe(database, row));
}

/** A page of the enquiries that meet the conditions, newest first. */
export async function enquiriesWhere(
  database: Database,
  { where, values }: { where: string; values: (string | number)[] },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<BackendStaffEnquiry[]> {
  const sql = `${SELECT} WHERE ${where} ORDER BY enquiries.id DESC LIMIT ? OFFSET ?`;
  return await Array.fromAsync(await database.all<EnquiryRow>(sql, ...values, pageSize, offset), (row) => describe(database, row));
}

export async function setEnquiryState(
  database: Database,
  id: number,
  state: EnquiryState,
  closed: { by: number; at: Date } | null,
): Promise<void> {
  await database.run(
    'UPDATE enquiries SET state = ?, closed_at = ?, closed_by = ? WHERE id = ?',
    state,
    closed?.at.toISOString() ?? null,
    closed?.by ?? null,
    id,
  );
}

export async function insertAnswer(
  database: Database,
  { enquiryId, key, staffId, text, mailedAt }: { enquiryId: number; key: string; staffId: number; text: string; mailedAt: Date | null },
  now: Date,
): Promise<void> {
  await database.run(
    'INSERT INTO enquiry_answers (enquiry_id, key, at, staff_id, text, mailed_at) VALUES (?, ?, ?, ?, ?, ?)',
    enquiryId,
    key,
    now.toISOString(),
    staffId,
    text,
    mailedAt?.toISOString() ?? null,
  );
}

export async function answerOfKey(database: Database, key: string): Promise<{ enquiryId: number; text: string } | undefined> {
  return database.get('SELECT enquiry_id AS enquiryId, text FROM enquiry_answers WHERE key = ?', key);
}

export async function countNewEnquiries(database: Database): Promise<number> {
  return (await database.get<{ count: number }>(`SELECT count(*) AS count FROM enquiries WHERE state = 'new'`))!.count;
}

async function describe(database: Database, row: EnquiryRow): Promise<BackendStaffEnquiry> {
  const fields = JSON.parse(row.fields) as Record<string, unknown>;
  const text = (name: string): string | null => (typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : null);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    at: row.created_at,
    name: text('name') ?? '',
    email: text('email') ?? '',
    phone: text('phone'),
    subject: text('subject'),
    message: text('message') ?? '',
    offer: row.kind === 'buyBack' ? (fields as unknown as BackendEnquiryOffer) : null,
    volume: row.kind === 'premium' ? text('volume') : null,
    customer: row.customer === null ? null : (JSON.parse(row.customer) as BackendStaffMember),
    answers: await answersOf(database, row.id),
    purchase:
      row.kind === 'buyBack' ? await purchaseOf(database, row.id, fields as unknown as BackendEnquiryOffer, row.frozen_until) : null,
    closed: row.closed_at === null ? null : { at: row.closed_at, by: JSON.parse(row.closer!) as BackendStaffMember },
  };
}

async function answersOf(database: Database, enquiryId: number): Promise<BackendStaffEnquiry['answers']> {
  return (
    await database.all<{ id: number; at: string; text: string; author: string }>(
      `SELECT answers.id, answers.at, answers.text, ${personJson('author')} AS author FROM enquiry_answers AS answers
         JOIN users AS author ON author.id = answers.staff_id WHERE answers.enquiry_id = ? ORDER BY answers.id`,
      enquiryId,
    )
  ).map(({ author, ...answer }) => ({ ...answer, by: JSON.parse(author) as BackendStaffMember }));
}
