import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaff } from '../access/access.ts';
import { fieldsOf, signedInUser } from '../account/auth-routes.ts';
import type { StoredUser } from '../account/user-store.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { fetchUsers } from './fetch-users.ts';
import { logInAs } from './log-in-as.ts';

/** Customer endpoints for staff (specification section 7), with a staff token; not while impersonating. */
export function registerStaffRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect } = sandbox;

  app.post('/admin/fetch-users', (request) => {
    staffOf(sandbox, request);
    return dialect.action(fetchUsers(database, fieldsOf(request)));
  });
  app.post('/admin/login-as', (request) => ({
    jwt: logInAs(database, staffOf(sandbox, request), fieldsOf(request), config.tokenSecret, sandbox.clock.now()),
  }));
}

function staffOf(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const user = signedInUser(sandbox, request);
  if (!isStaff(user)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  return user;
}
