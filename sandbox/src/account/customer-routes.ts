import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/api-error.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { fieldsOf, signedInUser, themselves, tokenFor } from './auth-routes.ts';
import { changePassword } from './change-password.ts';
import { userOfResetCode } from './reset-code.ts';
import { rewardsOf } from './rewards.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { updateProfile } from './update-profile.ts';

/** The dealer's own user endpoints (specification section 7: users) and the reward programme. */
export function registerCustomerRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect, switches } = sandbox;

  app.post('/user/me', (request) => {
    const user = updateProfile(database, themselves(sandbox, request), fieldsOf(request), sandbox.clock.now());
    return dialect.user(user, true);
  });
  app.post('/me/password', (request) => {
    const user = changePassword(database, themselves(sandbox, request), fieldsOf(request), config, sandbox.clock.now());
    return { jwt: tokenFor(sandbox, user), user: dialect.user(user, false) };
  });
  app.get<{ Params: { code: string } }>('/customer/validate-token/:code', (request) => {
    if (!userOfResetCode(database, request.params.code, sandbox.clock.now())) throw notFound('This link is no longer valid.');
    return dialect.action({ valid: true });
  });
  app.post('/subscribe', (request) => {
    subscribeToNewsletter(database, fieldsOf(request), sandbox.clock.now());
    return dialect.action({ subscribed: true });
  });
  app.get('/rewards', { config: { capability: 'accounts.rewards' } }, (request) => {
    const rewards = rewardsOf(database, signedInUser(sandbox, request), config.siteUrl, contextOf(sandbox, request).currency);
    return dialect.action(switches.capabilitiesOff.has('rewards.spend') ? { ...rewards, spending: null } : rewards);
  });
}
