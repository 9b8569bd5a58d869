import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from 'graphql';
import { request } from 'undici';
import { AuditTrailDocument } from '../../../web/src/staff/audit/audit-trail.generated.ts';
import { CustomersDocument } from '../../../web/src/staff/customers/customers.generated.ts';
import { StaffCustomerDocument } from '../../../web/src/staff/customers/page/staff-customer.generated.ts';
import { StaffEnquiriesDocument } from '../../../web/src/staff/enquiries/staff-enquiries.generated.ts';
import { ExposureDocument } from '../../../web/src/staff/exposure/exposure.generated.ts';
import { StaffOrdersDocument } from '../../../web/src/staff/orders/staff-orders.generated.ts';
import { PaymentReportsDocument } from '../../../web/src/staff/payments/payments.generated.ts';
import { PreparePricingBatchDocument } from '../../../web/src/staff/pricing-batches/pricing-batches.generated.ts';
import { StaffFiguresDocument } from '../../../web/src/staff/start/staff-figures.generated.ts';
import { startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { report, type Figure } from '../measure/report.ts';
import { median, quantile } from '../measure/rounds.ts';
import { cancelledExport, type ExportLoad, wholeExport } from './export-load.ts';

const CUSTOMERS = 50_000;
const ORDERS = 100_000;
const PRODUCTS = 1000;
const REPEATS = unlessBrief(24, 12);
const LIST_GATE_MS = 300;
const SHEET_GATE_MS = 2000;
const EXPORT_GATE_MB = 100;
/** How long the gateway and the backend may go on working for an export that was cancelled. */
const CANCEL_GATE_MS = 1000;

/** In turn: a person may search so many times a minute. */
const STAFF = [
  { email: 'admin@koura.example', password: 'koura-admin-2026' },
  { email: 'sales@koura.example', password: 'koura-sales-2026' },
];
const SIGN_IN = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { token userErrors { message } } }';

interface Question {
  name: string;
  query: string;
  /** Other ones each time, so that nothing can be kept. */
  variables: (nth: number) => object;
  /** The part of the answer that must hold something. */
  holds: (data: Record<string, unknown>) => boolean;
  isForAdmins?: true;
}

const SORT = { sort: 'NEWEST', search: '', page: 1 };
const hasItems =
  (field: string) =>
  (data: Record<string, unknown>): boolean =>
    (data[field] as { items: unknown[] }).items.length > 0;

const orders = (name: string, variables: (nth: number) => object): Question => ({
  name: `orders, ${name}`,
  query: print(StaffOrdersDocument),
  variables: (nth) => ({ ...SORT, ...variables(nth) }),
  holds: hasItems('staffOrders'),
});
const customers = (name: string, variables: (nth: number) => object): Question => ({
  name: `customers, ${name}`,
  query: print(CustomersDocument),
  variables: (nth) => ({ search: '', page: 1, ...variables(nth) }),
  holds: hasItems('customers'),
});

const QUESTIONS: Question[] = [
  orders('newest', (nth) => ({ page: 1 + nth })),
  orders('page 4,000', (nth) => ({ page: 4000 - nth })),
  orders('cancelled', (nth) => ({ status: 'CANCELED', page: 1 + nth })),
  orders('to pick', () => ({ view: 'TO_PICK' })),
  orders('highest total', (nth) => ({ sort: 'HIGHEST_TOTAL', page: 1 + nth })),
  orders('a month by guests', (nth) => ({ placedBy: 'GUEST', from: day(nth + 100), to: day(nth + 70) })),
  orders('by number', (nth) => ({ search: String(101_000 + nth * 997) })),
  orders('by name', (nth) => ({ search: ['walker', 'grace hughes', 'rāwiri', 'hemi fraser'][nth % 4] })),
  orders('by phone', (nth) => ({ search: `021 000${100 + nth}` })),
  customers('newest order first', (nth) => ({ page: 1 + nth })),
  customers('page 2,000', (nth) => ({ page: 2000 - nth })),
  customers('by name', (nth) => ({ search: ['walker', 'grace kim', 'rāwiri', "o'connor"][nth % 4] })),
  customers('by email address', (nth) => ({ search: `customer-${5000 + nth}@mail.example` })),
  customers('by phone', (nth) => ({ search: `021 000${1000 + nth}` })),
  customers('wholesale with orders', (nth) => ({ priceList: 'wholesale', hasOrders: true, page: 1 + nth })),
  {
    name: 'a customer',
    query: print(StaffCustomerDocument),
    variables: (nth) => ({ id: String(1000 + nth * 7) }),
    holds: ({ staffCustomer }) => staffCustomer !== null,
  },
  { name: 'start page', query: print(StaffFiguresDocument), variables: () => ({}), holds: ({ staffFigures }) => staffFigures !== null },
  { name: 'payments', query: print(PaymentReportsDocument), variables: () => ({}), holds: ({ paymentReports }) => paymentReports !== null },
  { name: 'enquiries', query: print(StaffEnquiriesDocument), variables: () => ({ page: 1 }), holds: hasItems('staffEnquiries') },
  { name: 'audit', query: print(AuditTrailDocument), variables: () => ({ page: 1 }), holds: hasItems('auditTrail'), isForAdmins: true },
  {
    name: 'exposure',
    query: print(ExposureDocument),
    variables: () => ({}),
    holds: ({ exposure }) => exposure !== null,
    isForAdmins: true,
  },
];

/** How fast the staff's pages answer after years of trade, and what exporting all of it takes. */
export async function deskBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff']);
  try {
    fill(shop);
    const tokens = await Promise.all(STAFF.map((person) => signIn(shop.url('bff'), person)));
    const token = tokens[0]!;
    const timed = [];
    for (const question of QUESTIONS) timed.push(await time(question, shop.url('bff'), question.isForAdmins ? [token] : tokens));
    const sheet = await timeSheet(shop.url('bff'), token);
    const servers = { bff: shop.pid('bff'), sandbox: shop.pid('sandbox') };
    const whole = await wholeExport({ url: shop.url('bff'), token, servers });
    const restMs = await cancelledExport({ url: shop.url('bff'), token, servers });
    const figures = [
      ...timed.map(({ name, p95, middle }) => atMost(name, `${middle.toFixed(0)} ms, p95`, p95, LIST_GATE_MS)),
      atMost(`preview of ${PRODUCTS} products`, 'slowest', sheet, SHEET_GATE_MS),
      ...exportFigures(whole),
      atMost('a cancelled export stops working', 'after', restMs, CANCEL_GATE_MS),
    ];
    return report('desk', figures, { timed, sheet, whole, restMs });
  } finally {
    await shop.stop();
  }
}

/** Years of trade. */
function fill({ env }: BenchShop): void {
  const counts = ['--customers', String(CUSTOMERS), '--orders', String(ORDERS), '--products', String(PRODUCTS)];
  execFileSync('node', ['sandbox/src/add-crowd.ts', ...counts], { env, stdio: 'inherit' });
}

async function time({ name, query, variables, holds }: Question, url: string, tokens: string[]) {
  const took: number[] = [];
  for (let nth = 0; nth < REPEATS; nth++) {
    const { data, ms } = await patiently(() => ask(url, query, variables(nth), tokens[nth % tokens.length]));
    took.push(ms);
    if (!holds(data)) throw new Error(`${name} found nothing for ${JSON.stringify(variables(nth))}`);
  }
  return { name, middle: median(took), p95: quantile(took, 0.95) };
}

/** Milliseconds that the slowest of three previews of a rule for all products takes. */
async function timeSheet(url: string, token: string): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const input = { key: `desk-bench-${nth}`, rule: { kind: 'MULTIPLY', value: `1.0${nth + 1}` } };
    const from = performance.now();
    const data = await ask(url, print(PreparePricingBatchDocument), { input }, token);
    took.push(performance.now() - from);
    const { batch, userErrors } = data['preparePricingBatch'] as { batch: object | null; userErrors: object[] };
    if (!batch) throw new Error(JSON.stringify(userErrors));
  }
  return Math.max(...took);
}

function exportFigures({ rows, seconds, growthMb }: ExportLoad): Figure[] {
  return Object.entries(growthMb).map(([server, megabytes]) => ({
    name: `memory of ${server} while ${rows.toLocaleString('en-NZ')} orders are exported`,
    measured: `+${megabytes.toFixed(0)} MB, in ${seconds.toFixed(1)} s`,
    bound: `< +${EXPORT_GATE_MB} MB`,
    passed: megabytes < EXPORT_GATE_MB && rows >= ORDERS,
  }));
}

const atMost = (name: string, words: string, ms: number, gate: number): Figure => ({
  name,
  measured: `${words} ${ms.toFixed(0)} ms`,
  bound: `≤ ${gate} ms`,
  passed: ms <= gate,
});

/** Asks again where it was too often within a minute; the time is that of the last try. */
async function patiently<T>(work: () => Promise<T>): Promise<{ data: T; ms: number }> {
  for (;;) {
    const from = performance.now();
    try {
      return { data: await work(), ms: performance.now() - from };
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      await pause(error.seconds * 1000);
    }
  }
}

class TooManyRequests extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked too often: wait ${seconds} s`);
    this.seconds = seconds;
  }
}

async function signIn(url: string, input: (typeof STAFF)[number]): Promise<string> {
  const { signIn: signedIn } = (await ask(url, SIGN_IN, { input })) as { signIn: { token: string | null } };
  if (signedIn.token === null) throw new Error(`${input.email} was not signed in`);
  return signedIn.token;
}

async function ask(url: string, query: string, variables: object, token?: string): Promise<Record<string, unknown>> {
  const { statusCode, body } = await request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await body.json()) as Answer;
  const [error] = answer.errors ?? [];
  if (error?.extensions.retryAfter !== undefined) throw new TooManyRequests(error.extensions.retryAfter);
  if (statusCode !== 200 || !answer.data || answer.errors) throw new Error(`${statusCode}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { extensions: { retryAfter?: number } }[];
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}
