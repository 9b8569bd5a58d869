import { expect, test } from 'vitest';
import { CAPABILITIES } from '@koura/shared-types/capabilities';
import { tasksOf } from '@koura/shared-types/staff-tasks';
import { currentLink, DESK_LINKS, deskLinksFor } from '../../src/staff/staff-links.ts';

const ALL = DESK_LINKS.flatMap(({ links }) => links);
const SHOP = { capabilities: Object.keys(CAPABILITIES) };
const roleOf = (role: string, own: string[] | null = null) => ({ tasks: [...tasksOf(role, own)] });
const labels = (shop: { capabilities: string[] }, viewer: { tasks: string[] }): string[] =>
  deskLinksFor(shop, viewer).flatMap(({ links }) => links.map(({ label }) => label));

test('each page has a letter of its own', () => {
  const keys = ALL.map(({ key }) => key);
  expect(keys.filter((key, place) => !/^[a-z]$/.test(key) || keys.indexOf(key) !== place)).toEqual([]);
  // Pressed twice it begins anew.
  expect(keys).not.toContain('g');
});

test.each([
  ['a Salesperson', roleOf('Salesperson'), ['Payments', 'Bank statement', 'Enquiries'], ['Pricing', 'Exposure', 'Audit', 'Staff']],
  ['a Premium Editor', roleOf('Premium Editor'), ['Pricing', 'Exposure'], ['Payments', 'Enquiries', 'Audit']],
  ['an Admin', roleOf('Admin'), ['Payments', 'Pricing', 'Audit', 'Staff'], []],
] as const)('%s has what they may do', (_, roles, has, hasNot) => {
  const menu = labels(SHOP, roles);
  expect(menu).toEqual(expect.arrayContaining(['Start', 'Orders', 'To pick', 'Customers', ...has]));
  for (const label of hasNot) expect(menu).not.toContain(label);
});

test('a list of one’s own replaces what the role has', () => {
  expect(labels(SHOP, roleOf('Salesperson', ['enquiries.answer', 'rockets.launch']))).toEqual(['Start', 'Enquiries']);
  expect(labels(SHOP, roleOf('Intern', ['enquiries.answer']))).toEqual(['Start']);
});

test('what the backend lacks is not in the menu, and a group without links neither', () => {
  const roles = roleOf('Admin');
  expect(labels({ capabilities: [] }, roles)).toEqual(['Start', 'Payments', 'Customers']);
  expect(deskLinksFor({ capabilities: [] }, roles).map(({ group }) => group)).toEqual(['Orders', 'Money', 'People']);
});

test.each([
  ['/admin/', '', 'Start'],
  ['/admin/orders/', '', 'Orders'],
  ['/admin/orders/', '?status=pending', 'Orders'],
  ['/admin/orders/page/2/', '?view=to-pick', 'To pick'],
  ['/admin/orders/', '?view=unpaid&sort=oldest', 'Unpaid'],
  ['/admin/orders/', '?view=of-nobody', 'Orders'],
  ['/admin/orders/K-100300/', '', 'Orders'],
  ['/admin/payments/', '', 'Payments'],
  ['/admin/payments/statement/', '', 'Bank statement'],
  ['/admin/customers/7/', '', 'Customers'],
  ['/admin/nothing/', '', undefined],
])('%s%s is marked as %s', (pathname, search, label) => {
  expect(currentLink(ALL, { pathname, search })?.label).toBe(label);
});
