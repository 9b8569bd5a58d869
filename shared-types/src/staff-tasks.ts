/** What a member of staff may do: a closed list, by the groups of the page where tasks are given. Each operation needs one of them. */
const GROUPS = {
  Orders: {
    'orders.view': 'See orders, parcels and collections',
    'orders.send': 'Move orders on: states, parcels, hand-overs, identity, cancelling',
    'orders.change': 'Change contact and address, and send emails again',
    'orders.draft': 'Take orders by telephone: drafts, held prices, links to pay',
    'orders.approve': 'Approve prices of telephone orders that one person may not give',
    'orders.release': 'Release held orders',
    'orders.export': 'Export orders',
    'notes.write': 'Write notes',
  },
  Money: {
    'payments.view': 'See payments and what needs attention',
    'payments.move': 'Capture and release payments, settle reports',
    'transfers.record': 'Record and return bank transfers, read statements',
    'transfers.approve': 'Approve large receipts',
    'refunds.request': 'Refund, or ask for a large refund',
    'refunds.approve': 'Approve large refunds',
    'accounts.view': 'See and export the accounts',
  },
  People: {
    'customers.view': 'See customers and their carts',
    'customers.change': 'Set price lists and book points',
    'customers.act': 'Act as a customer',
    'customers.export': 'Export customers',
    'enquiries.answer': 'Answer enquiries, and buy what they offer',
  },
  Products: {
    'products.view': 'See products as staff keep them',
    'products.stock': 'Change stock',
    'products.edit': 'Add and change products',
    'prices.change': 'Change the price of a product',
    'prices.approve': 'Change many prices at once, and approve those of others',
    'selling.stop': 'Stop selling, and see where prices come from',
    'selling.resume': 'Sell again, and enter prices',
    'exposure.view': 'See open metal',
    'exposure.hedge': 'Record hedges',
    'drafts.view': 'See pages before they are published',
  },
  Records: {
    'audit.view': 'See and export the audit trail',
    'settings.view': 'See the dealer’s settings',
    'partners.manage': 'Manage partners and their keys',
    'technical.view': 'See the details of errors, and the state of the shop’s programs',
    'staff.manage': 'Decide what colleagues may do',
  },
} as const;

type TextsOf<Group> = Group extends unknown ? keyof Group : never;
export type StaffTask = TextsOf<(typeof GROUPS)[keyof typeof GROUPS]>;

export const STAFF_TASK_GROUPS = Object.entries(GROUPS).map(([name, texts]) => ({
  name,
  tasks: Object.entries(texts).map(([task, text]) => ({ task: task as StaffTask, text: text as string })),
}));

export const STAFF_TASKS: readonly StaffTask[] = STAFF_TASK_GROUPS.flatMap(({ tasks }) => tasks.map(({ task }) => task));

const EVERYBODYS: readonly StaffTask[] = [
  'orders.view',
  'customers.view',
  'customers.act',
  'products.view',
  'products.stock',
  'prices.change',
  'selling.stop',
  'drafts.view',
];
const OF_SALES: readonly StaffTask[] = [
  'orders.send',
  'orders.change',
  'orders.draft',
  'orders.approve',
  'orders.export',
  'notes.write',
  'payments.view',
  'payments.move',
  'transfers.record',
  'transfers.approve',
  'refunds.request',
  'refunds.approve',
  'customers.change',
  'customers.export',
  'enquiries.answer',
];
const OF_EDITORS: readonly StaffTask[] = ['products.edit', 'prices.approve', 'selling.resume', 'exposure.view', 'exposure.hedge'];

/** The presets: what a role may do whose member has no list of their own. By the backend's name of the role, in small letters. */
export const ROLE_TASKS: ReadonlyMap<string, readonly StaffTask[]> = new Map([
  ['admin', STAFF_TASKS],
  ['salesperson', [...EVERYBODYS, ...OF_SALES]],
  ['premium editor', [...EVERYBODYS, ...OF_EDITORS]],
]);

/**
 * What a person may do: their own list, without what this version does not know, or the preset of their role. A role that is none of the
 * staff's has no tasks, whatever list it comes with.
 */
export function tasksOf(role: string, own: readonly string[] | null | undefined): ReadonlySet<StaffTask> {
  const preset = ROLE_TASKS.get(role.toLowerCase());
  if (!preset) return new Set();
  return new Set(own ? STAFF_TASKS.filter((task) => own.includes(task)) : preset);
}
