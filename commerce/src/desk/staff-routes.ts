import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf, signedInUser } from '../account/auth-routes.ts';
import { originOf } from '../account/sign-in-origin.ts';
import type { Commerce } from '../context/commerce.ts';
import { fetchUsers } from './fetch-users.ts';
import { logInAs } from './log-in-as.ts';
import { taskOf, type StaffMember } from '../staff/staff-member.ts';

/** Customer endpoints for staff (specification section 7), with a staff token; not while impersonating. */
export function registerStaffRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect } = commerce;

  app.post('/admin/fetch-users', async (request) => {
    await memberOf(commerce, request, 'customers.view');
    return dialect.action(await fetchUsers(database, fieldsOf(request)));
  });
  app.post('/admin/login-as', async (request) => ({
    jwt: await logInAs(commerce, await memberOf(commerce, request, 'customers.act'), fieldsOf(request), originOf(request, 'staff')),
  }));
}

/** Without a token the answer is the users plug-in's own. */
async function memberOf(commerce: Commerce, request: FastifyRequest, task: StaffTask): Promise<StaffMember> {
  await signedInUser(commerce, request);
  return taskOf(commerce, request, task);
}
