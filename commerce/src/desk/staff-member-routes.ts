import { STAFF_TASKS } from '@koura/shared-types/staff-tasks';
import { type BackendTaskedMember, changeTasks } from '@koura/shared-types/wire/staff-tasks';
import type { FastifyInstance } from 'fastify';
import { isStaff } from '../access/access.ts';
import { changeUser, findUser, findUsers, type StoredUser } from '../account/user-store.ts';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, invalidInput, notFound } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import { type StaffMember, taskOf } from '../staff/staff-member.ts';

/** Who works here and what they may do, by their role or a list of their own. */
export function registerStaffMemberRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.tasks' } } as const;

  app.get('/staff-members', options, async (request) => {
    await taskOf(commerce, request, 'staff.manage');
    const rows = await database.all<{ id: number }>(`SELECT id FROM users WHERE role <> 'Customer' ORDER BY first_name, last_name, id`);
    const ids = rows.map(({ id }) => id);
    const members = await findUsers(database, ids);
    return dialect.action(
      ids
        .map((id) => members.get(id)!)
        .filter(isStaff)
        .map(describe),
    );
  });
  app.put<{ Params: { id: string } }>('/staff-members/:id', options, async (request) => {
    const staff = await taskOf(commerce, request, 'staff.manage');
    const { tasks } = readBody(changeTasks, request.body);
    const member = await findUser(database, 'id', Number(request.params.id));
    if (!member || !isStaff(member)) throw notFound('There’s no such member of staff.');
    return dialect.action(describe(await change(database, staff, member, tasks, request.headers['if-match'], clock.now())));
  });
}

/** Nobody changes their own list, so the last one who may do this keeps it. */
async function change(
  database: Database,
  staff: StaffMember,
  member: StoredUser,
  wanted: string[] | null,
  expected: string | undefined,
  now: Date,
): Promise<StoredUser> {
  const unknown = wanted?.find((task) => !STAFF_TASKS.some((one) => one === task));
  if (unknown !== undefined) throw invalidInput({ path: ['tasks'], message: `There’s no task ${unknown}.` });
  const tasks = wanted && JSON.stringify(STAFF_TASKS.filter((task) => wanted.includes(task)));
  if (member.id === staff.id) throw conflict('ConflictError', 'CONFLICT', 'You can’t change what you may do yourself.');
  if (tasks === member.tasks) return member;
  const told = (list: string | null): string => (list === null ? member.role : (JSON.parse(list) as string[]).join(', ') || 'nothing');
  const changes = [...changeOf('member', null, member.email), ...changeOf('tasks', told(member.tasks), told(tasks))];
  const about = { changes, method: 'PUT', path: `/staff-members/${member.id}` };
  await inAuditedTransaction(database, { staff, action: 'changeStaffTasks', ...about }, now, async () => {
    if (expected !== undefined && expected !== `"${member.updated_at}"`) {
      const details = { code: 'STAFF_CHANGED', version: member.updated_at };
      throw new ApiError(412, 'PreconditionFailedError', 'This member of staff has been changed in the meantime.', details);
    }
    await changeUser(database, member.id, { tasks }, now);
  });
  return (await findUser(database, 'id', member.id))!;
}

function describe(user: StoredUser): BackendTaskedMember {
  return {
    id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    role: user.role,
    tasks: user.tasks === null ? null : (JSON.parse(user.tasks) as string[]),
    version: user.updated_at,
  };
}
