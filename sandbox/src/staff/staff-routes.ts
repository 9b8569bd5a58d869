import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf, signedInUser } from '../account/auth-routes.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { fetchUsers } from './fetch-users.ts';
import { logInAs } from './log-in-as.ts';
import { staffOf, type StaffMember } from './staff-member.ts';

/** Customer endpoints for staff (specification section 7), with a staff token; not while impersonating. */
export function registerStaffRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect } = sandbox;

  app.post('/admin/fetch-users', (request) => {
    memberOf(sandbox, request);
    return dialect.action(fetchUsers(database, fieldsOf(request)));
  });
  app.post('/admin/login-as', (request) => ({
    jwt: logInAs(database, memberOf(sandbox, request), fieldsOf(request), config.tokenSecret, sandbox.clock.now()),
  }));
}

/** Without a token the answer is the users plug-in's own. */
function memberOf(sandbox: Sandbox, request: FastifyRequest): StaffMember {
  signedInUser(sandbox, request);
  return staffOf(sandbox, request);
}
