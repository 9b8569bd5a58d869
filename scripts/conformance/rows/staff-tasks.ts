import { staffMembers, taskedMember } from '@koura/shared-types/wire/staff-tasks';
import { user } from '@koura/shared-types/wire/account';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffTasks: Row[] = [
  {
    name: 'a list of one’s own replaces what the role may do, at the backend too',
    clauses: ['tasks-of-staff', 'tasks-of-staff: GET /staff-members', 'tasks-of-staff: PUT /staff-members/{id}'],
    needs: ['staff', 'sales'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const second = await trial.secondStaff();
      await backend.refused('GET /staff-members', NOT_SIGNED_IN);
      const members = await backend.action('GET /staff-members', staffMembers, { as });
      const before = members.find(({ id }) => id === second.id);
      check(before !== undefined && members.some(({ id }) => id === as.id), `${as.email} and ${second.email}`);
      const path = `PUT /staff-members/${second.id}` as const;
      await backend.refused(path, [400], { as, body: { tasks: ['rockets.launch'] } });
      await backend.refused(`PUT /staff-members/${as.id}`, [409], { as, body: { tasks: [] } });
      await backend.refused('PUT /staff-members/999999999', [404], { as, body: { tasks: [] } });
      const tasks = ['orders.view'];
      try {
        for (let time = 0; time < 2; time += 1) {
          const changed = await backend.action(path, taskedMember, { as, body: { tasks } });
          check(changed.tasks?.join() === 'orders.view', 'the list');
        }
        await backend.refused(path, [412], { as, ifMatch: before.version, body: { tasks: [] }, code: 'STAFF_CHANGED' });
        const me = await backend.action('GET /users/me', user, { as: second, query: { populate: 'role' } });
        check(me.tasks?.join() === 'orders.view', 'the list in users/me');
        await backend.refused('GET /staff-members', [403], { as: second });
      } finally {
        const again = await backend.action(path, taskedMember, { as, body: { tasks: before.tasks } });
        check((again.tasks ?? null) === null || before.tasks !== null, 'the role’s tasks again');
      }
    },
  },
];
