import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/api-error.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { fieldsOf, senderOf, signedInUser, signInResponse, themselves } from './auth-routes.ts';
import { changePassword } from './change-password.ts';
import { userOfResetCode } from './reset-code.ts';
import { rewardsOf } from './rewards.ts';
import { originOf } from './sign-in-origin.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { updateProfile } from './update-profile.ts';

/** The dealer's own user endpoints (specification section 7: users) and the reward programme. */
export function registerCustomerRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, passwords, switches } = commerce;

  app.post('/user/me', async (request) => {
    const user = await updateProfile(database, await themselves(commerce, request), fieldsOf(request), commerce.clock.now());
    return dialect.user(user, true);
  });
  app.post('/me/password', { config: { ownTransactions: true } }, async (request) => {
    const user = await changePassword(
      database,
      passwords,
      await themselves(commerce, request),
      fieldsOf(request),
      await senderOf(commerce, request),
      commerce.clock.now(),
    );
    return signInResponse(commerce, user, originOf(request, 'password'));
  });
  app.get<{ Params: { code: string } }>('/customer/validate-token/:code', async (request) => {
    if (!(await userOfResetCode(database, request.params.code, commerce.clock.now()))) throw notFound('This link is no longer valid.');
    return dialect.action({ valid: true });
  });
  app.post('/subscribe', async (request) => {
    await subscribeToNewsletter(database, fieldsOf(request), commerce.clock.now());
    return dialect.action({ subscribed: true });
  });
  app.get('/rewards', { config: { capability: 'accounts.rewards' } }, async (request) => {
    const rewards = await rewardsOf(
      database,
      await signedInUser(commerce, request),
      config.siteUrl,
      (await contextOf(commerce, request)).currency,
    );
    return dialect.action(switches.capabilitiesOff.has('rewards.spend') ? { ...rewards, spending: null } : rewards);
  });
}
