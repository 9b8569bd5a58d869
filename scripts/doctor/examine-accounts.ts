import { randomUUID } from 'node:crypto';
import { type BackendRewards, rewards, signIn, user } from '@koura/shared-types/wire/account';
import { savedAddresses } from '@koura/shared-types/wire/address-book';
import { pageDraft } from '@koura/shared-types/wire/content';
import { invoices } from '@koura/shared-types/wire/invoice';
import { namedRow } from '@koura/shared-types/wire/named';
import { type BackendOrder, order, orderListMeta } from '@koura/shared-types/wire/order';
import { refundApproval, savedCard } from '@koura/shared-types/wire/payment';
import * as v from 'valibot';
import { bracketQuery } from '../../bff/src/strapi/queries/bracket-query.ts';
import type { Caller } from '../../bff/src/request/caller.ts';
import type { Person } from '../../bff/src/commerce/person.ts';
import { callTo } from './call-to.ts';
import { adviceFor, type Subject } from './advice.ts';
import { signedIn } from './callers.ts';
import { withTextIds } from '../../bff/src/strapi/text-ids.ts';
import { CallProblem } from './examined-backend.ts';
import type { Examination } from './examination.ts';
import type { Login } from './options.ts';
import { jsonOf } from './response.ts';

const AUTH: Subject = { type: 'Users-permissions → Auth', actions: ['callback'], role: 'Public' };
const ME: Subject = { type: 'Users-permissions → User', actions: ['me'], role: 'Authenticated' };
const NO_ACCOUNTS = 'nobody can sign in';

/** What can be seen of accounts and carts without a login. */
export async function examineVisitor(examination: Examination): Promise<void> {
  const part = { what: 'Accounts (users plug-in)', subject: ME, until: NO_ACCOUNTS };
  // Anonymous requests are rejected: 403 by Strapi 4, 400 or 401 by Strapi 3.
  if (await examination.expectRejection(part, '/users/me', examination.visitor, [400, 401, 403])) {
    examination.found(part.what, 'anonymous requests are rejected, as they should be');
  }
  if (examination.target.queries === 'stock') return;
  const call = { kind: 'cart', method: 'GET', ...callTo('/cart'), cart: true } as const;
  const { status } = await examination.backend.reply(call, examination.visitor);
  const cart = { what: 'Cart', subject: { type: 'cart', actions: ['find'], role: 'Public' as const }, until: 'nothing can be bought' };
  if (status === 404 || status === 403) examination.found(cart.what, 'an unknown cart is rejected, as it should be');
  else
    examination.missing(
      cart,
      `GET /cart with an unknown X-TOKEN answered ${status}`,
      'Answer 404 to it: docs/backend-contract.md, section 7.',
    );
}

/** Signs in and reads what the person's pages read. `capabilities`: as the settings list them. */
export async function examineLogin(examination: Examination, login: Login, capabilities: readonly string[]): Promise<Map<string, string>> {
  const details = new Map<string, string>();
  const person = await signInAs(examination, login);
  if (!person) return details;
  const reads: [capability: string, work: () => Promise<string>][] = [
    ['accounts.orders', async () => count(await orders(examination, person, {}), 'orders of this person')],
    ['accounts.rewards', async () => `${(await examination.backend.action(get('/rewards'), rewards, person)).balance} points`],
    [
      'accounts.addresses',
      async () => count(await examination.backend.action(get('/me/addresses'), savedAddresses, person), 'saved addresses'),
    ],
    ['rewards.spend', async () => spendingText(await examination.backend.action(get('/rewards'), rewards, person))],
    ['orders.shipments', async () => shipmentsText(await orders(examination, person, {}), examination.backend.fieldsOf('/orders'))],
    ['orders.invoices', async () => invoicesText(await orders(examination, person, {}), examination, person)],
    ['accounts.cards', async () => count(await examination.backend.action(get('/me/cards'), v.array(savedCard), person), 'saved cards')],
    ...(person.session?.role === 'CUSTOMER'
      ? []
      : (
          [
            ['staff.orders', async () => count(await orders(examination, person, { facets: true, populate: ['user'] }), 'orders')],
            ['content.drafts', async () => count(await drafts(examination, person), 'pages, published or not,')],
            ['staff.approvals', async () => count(await approvals(examination, person), 'requests')],
          ] as const
        ).map(([name, work]): [string, () => Promise<string>] => [name, work])),
  ];
  for (const [capability, work] of reads) {
    if (!capabilities.includes(capability)) continue;
    const part = {
      what: `Capability ${capability}`,
      subject: { ...ME, type: capability, actions: ['find'] },
      until: 'its pages answer an error',
    };
    const detail = await examination.attempt(part, work);
    details.set(capability, detail ?? 'listed, but not answered');
  }
  if (person.session && person.session.role !== 'CUSTOMER') await examineStaff(examination, person);
  return details;
}

async function signInAs(examination: Examination, { email, password }: Login): Promise<Caller | undefined> {
  const { http, target, config, backend, visitor } = examination;
  const part = { what: 'Signing in', subject: AUTH, until: NO_ACCOUNTS };
  const path = '/auth/local';
  const headers = { accept: 'application/json', 'x-request-id': randomUUID() };
  const reply = await http.signIn(`${target.prefix}${path}`, headers, email, password);
  const read = v.safeParse(signIn, jsonOf(reply));
  if (!read.success || reply.status !== 200) {
    const isRefused = reply.status === 400;
    const todo = isRefused
      ? 'Check the address and the password in --login, and that the account is confirmed and not blocked.'
      : adviceFor({ reply, misshapen: reply.status === 200 ? 'jwt: expected a token' : undefined }, AUTH);
    examination.missing(
      { ...part, until: isRefused ? 'the rest of the account was not examined' : part.until },
      `POST ${path} answered ${reply.status}`,
      todo,
    );
    return undefined;
  }
  const { jwt } = read.output;
  if (!jwt) {
    const notExamined = { ...part, until: 'the rest of the account was not examined' };
    examination.missing(notExamined, 'the account asks for a second factor', 'Give --login an account with neither passkeys nor codes.');
    return undefined;
  }
  const call = { kind: 'account', method: 'GET', ...callTo('/users/me'), query: bracketQuery({ populate: 'role' }), bearer: jwt } as const;
  const found = await examination.attempt({ what: 'Who is signed in (users/me)', subject: ME, until: NO_ACCOUNTS }, () =>
    backend.action(call, withTextIds(user), visitor),
  );
  if (!found) return undefined;
  examination.found('Signing in', `${found.email}, role ${found.role?.name ?? 'unknown'}`);
  examineFactors(examination, found);
  const lacking = ['firstName', 'lastName', 'phone', 'newsletter'].filter((field) => !(field in found));
  if (lacking.length > 0) {
    const todo = `Add ${lacking.join(', ')} to User in the Content-Type Builder.`;
    examination.missing(
      { what: 'Fields of a user', subject: ME, until: 'they are not kept, and are empty in the account' },
      `users/me has no ${lacking.join(', ')}`,
      todo,
    );
  }
  if (!found.role) {
    const todo = 'Grant find of Users-permissions → Role to the role of your staff: Settings → Users & Permissions → Roles.';
    examination.missing(
      { what: 'The role of who is signed in', subject: ME, until: 'staff count as customers' },
      'users/me does not include it',
      todo,
    );
  }
  return signedIn(visitor, jwt, found, config);
}

async function examineStaff(examination: Examination, person: Caller): Promise<void> {
  const { backend, notation, catalogue, visitor } = examination;
  const subject = (type: string): Subject => ({ type, actions: ['find', 'findOne'], role: 'Authenticated' });
  const query = notation.list({ sort: 'name:asc', pagination: { page: 1, pageSize: 100 } });
  try {
    const { rows } = await backend.list({ ...get('/suppliers'), query }, { row: namedRow, meta: v.unknown() }, person);
    examination.found('Suppliers', String(rows.length));
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    // 403, 404 and 405 mean that there are none.
    if (![403, 404, 405].includes(error.reply.status)) {
      examination.missing(
        { what: 'Suppliers', subject: subject('supplier'), until: 'staff cannot choose a supplier' },
        error.message,
        adviceFor(error, subject('supplier')),
      );
    }
  }
  const part = { what: 'A product as staff see it', subject: subject('product'), until: 'staff cannot edit what prices are made from' };
  const first = await examination.attempt(part, () => catalogue.some({ page: 1, pageSize: 1 }, visitor));
  const id = first?.[0]?.id;
  const product = id === undefined ? undefined : await examination.attempt(part, () => catalogue.ofStaff(id, person));
  if (product)
    examination.found(part.what, product.markupPriceBreaks ? 'with markups' : 'without markupPriceBreaks: the pricing panel is hidden');
}

async function orders({ backend }: Examination, person: Caller, more: object): Promise<BackendOrder[]> {
  const query = bracketQuery({ pagination: { page: 1, pageSize: 20 }, sort: ['createdAt:desc'], ...more });
  return (await backend.list({ ...get('/orders'), query }, { row: order, meta: orderListMeta }, person)).rows;
}

async function approvals({ backend }: Examination, person: Caller): Promise<unknown[]> {
  const query = bracketQuery({ pagination: { page: 1, pageSize: 20 }, sort: ['requestedAt:desc'] });
  return (await backend.list({ ...get('/refund-approvals'), query }, { row: refundApproval, meta: v.unknown() }, person)).rows;
}

async function drafts({ backend, notation }: Examination, person: Caller): Promise<unknown[]> {
  const query = notation.list({ pagination: { page: 1, pageSize: 100 }, drafts: true });
  return (await backend.list({ ...get('/pages'), query }, { row: pageDraft, meta: v.unknown() }, person)).rows;
}

function spendingText({ spending }: BackendRewards): string {
  return spending ? `${spending.pointsPerUnit} points are worth 1.00 ${spending.currency}` : 'listed, but rewards have no spending';
}

function shipmentsText(found: readonly BackendOrder[], fields: ReadonlySet<string>): string {
  if (found.length === 0) return 'listed; this person has no order to see it in';
  const lacking = ['shipments', 'history'].filter((field) => !fields.has(field));
  if (lacking.length > 0) return `listed, but orders have no ${lacking.join(' and ')}`;
  return `${found.reduce((sum, { shipments }) => sum + (shipments?.length ?? 0), 0)} parcels in ${found.length} orders`;
}

async function invoicesText([first]: readonly BackendOrder[], { backend }: Examination, person: Caller): Promise<string> {
  if (!first) return 'listed; this person has no order to see it in';
  return `${(await backend.action(get(`/orders/${first.id}/invoices`), invoices, person)).length} of order ${first.orderNumber}`;
}

function get(path: string) {
  return { kind: 'account', method: 'GET', ...callTo(path) } as const;
}

function count(rows: readonly unknown[], what: string): string {
  return `${rows.length} ${what} read`;
}

/** Whether the password's own door is closed to accounts that ask for more: this one has just been entered by it. */
function examineFactors(examination: Examination, { factors, role }: Pick<Person, 'factors' | 'role'>): void {
  const isStaff = Boolean(role) && !['authenticated', 'customer'].includes(role!.name.toLowerCase());
  if (factors && (factors.codes || (isStaff && factors.passkeys > 0)))
    examination.missing(
      { what: 'A second factor', subject: AUTH, until: 'whoever reaches the backend enters with the password alone' },
      'POST /auth/local gave a token to an account that asks for more than its password',
      'Answer such accounts with secondFactor and without jwt, as docs/backend-contract.md says under “One-time codes”.',
    );
  if (!factors && isStaff && examination.config.staffSecondFactor === 'required')
    examination.missing(
      { what: 'STAFF_SECOND_FACTOR=required', subject: ME, until: 'staff sign in with a password alone' },
      'users/me has no factors, so the gateway does not know who has one',
      'Use a backend with the capability accounts.factors, or take the setting away.',
    );
}
