import { beforeEach, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, SALES, signIn, type UserErrorData } from '../../support/people.ts';

const MEMBERS = '{ staffMembers { id name role tasks hasOwnTasks version } }';
const CHANGE =
  'mutation($input: ChangeStaffTasksInput!) { changeStaffTasks(input: $input) { member { tasks hasOwnTasks } userErrors { message } } }';

interface Member {
  id: string;
  name: string;
  role: string;
  tasks: string[];
  hasOwnTasks: boolean;
  version: string;
}

const shop = oneShop();
let admin: Record<string, string>;
let sales: Record<string, string>;
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers: admin } = await signIn(shop, ADMIN));
  ({ headers: sales } = await signIn(shop, SALES));
});

const members = async (): Promise<Member[]> =>
  dataOf(await shop.ask<{ staffMembers: Member[] }>(MEMBERS, {}, { headers: admin })).staffMembers;
const tom = async (): Promise<Member> => (await members()).find(({ name }) => name === 'Tom Fraser')!;
const change = async (input: object): Promise<{ member: Member | null; userErrors: UserErrorData[] }> =>
  dataOf(
    await shop.ask<{ changeStaffTasks: { member: Member | null; userErrors: UserErrorData[] } }>(CHANGE, { input }, { headers: admin }),
  ).changeStaffTasks;
const codeOf = async (query: string): Promise<unknown> => {
  const { errors } = await shop.ask(query, {}, { headers: sales });
  return errors?.[0]?.extensions.code ?? null;
};

it('who has a list of their own may do that, and nothing of their role', async () => {
  const { id, version, hasOwnTasks, tasks } = await tom();
  expect([hasOwnTasks, tasks.includes('orders.send'), tasks.includes('accounts.view')]).toEqual([false, true, false]);
  const own = ['orders.view', 'accounts.view'];
  expect(await change({ memberId: id, version, tasks: own })).toEqual({ member: { tasks: own, hasOwnTasks: true }, userErrors: [] });
  expect(await codeOf('{ staffOrders { total } }')).toBe(null);
  expect(await codeOf('{ accounts(from: "2026-10-01", to: "2026-10-31") { currencies { currencyCode } } }')).toBe(null);
  for (const query of ['{ staffEnquiries { total } }', '{ customers { total } }', '{ sellingStops { id } }', MEMBERS])
    expect([query, await codeOf(query)]).toEqual([query, 'FORBIDDEN']);
  expect((await shop.ask('{ viewer { tasks } }', {}, { headers: sales })).data).toEqual({ viewer: { tasks: own } });
  expect((await change({ memberId: id, version, tasks: [] })).userErrors[0]!.message).toMatch(/^A colleague has changed/);
  expect((await change({ memberId: id, version: (await tom()).version, tasks: null })).member).toMatchObject({ hasOwnTasks: false });
  expect(await codeOf('{ staffEnquiries { total } }')).toBe(null);
});

it('what can be done with money is what the person may do', async () => {
  const actions = async (): Promise<string[]> => {
    const query = '{ paymentReports { items { actions } } transferReports { transfer { actions receipts { canTakeBack } } } }';
    const { data } = await shop.ask<{
      paymentReports: { items: { actions: string[] }[] };
      transferReports: { transfer: { actions: string[]; receipts: { canTakeBack: boolean }[] } }[];
    }>(query, {}, { headers: sales });
    const transfers = data!.transferReports.map(({ transfer }) => transfer);
    const cards = data!.paymentReports.items.flatMap((report) => report.actions).map((action) => `card ${action}`);
    const ofTransfers = transfers.flatMap((transfer) => transfer.actions).map((action) => `transfer ${action}`);
    const takenBack = transfers.some(({ receipts }) => receipts.some(({ canTakeBack }) => canTakeBack)) ? ['take back'] : [];
    return [...new Set([...cards, ...ofTransfers, ...takenBack])].toSorted();
  };
  const all = await actions();
  const give = async (tasks: string[]): Promise<string[]> => {
    const { id, version } = await tom();
    expect((await change({ memberId: id, version, tasks })).userErrors).toEqual([]);
    return actions();
  };
  expect(await give(['payments.view'])).toEqual([]);
  const ofTransfers = all.filter((action) => !action.startsWith('card'));
  expect(ofTransfers).toContain('transfer RECORD');
  expect(await give(['payments.view', 'transfers.record'])).toEqual(ofTransfers);
});

it('acting as a customer ends with the task', async () => {
  const { acting } = await actAs(shop);
  const { id, version } = await tom();
  await change({ memberId: id, version, tasks: ['customers.view'] });
  const { data } = await shop.ask<{ viewer: { id: string } }>('{ viewer { id } }', {}, { headers: acting });
  expect(data).toEqual({ viewer: { id } });
});

it('nobody changes their own list, and no task is invented', async () => {
  const me = (await members()).find(({ role }) => role === 'Admin')!;
  expect((await change({ memberId: me.id, version: me.version, tasks: [] })).userErrors[0]!.message).toMatch(/yourself/);
  const { id, version } = await tom();
  const input = { memberId: id, version, tasks: ['rockets.launch'] };
  expect((await shop.ask(CHANGE, { input }, { headers: admin })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
