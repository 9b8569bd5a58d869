import { expect, it } from 'vitest';
import { STAFF_TASKS, tasksOf } from '../src/staff-tasks.ts';

it.each([
  ['Admin', null, [...STAFF_TASKS]],
  ['admin', ['orders.view'], ['orders.view']],
  ['Salesperson', [], []],
  // Of a newer backend.
  ['Premium Editor', ['rockets.launch', 'prices.change'], ['prices.change']],
  ['Intern', null, []],
  ['Intern', ['orders.view'], []],
  ['Authenticated', ['staff.manage'], []],
])('%s with %o', (role, own, tasks) => expect([...tasksOf(role, own)]).toEqual(tasks));
