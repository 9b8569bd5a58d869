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

  app.post('/user/me', (request) => {
    const user = updateProfile(database, themselves(commerce, request), fieldsOf(request), commerce.clock.now());
    return dialect.user(user, true);
  });
  app.post('/me/password', async (request) => {
    const user = await changePassword(
      database,
      passwords,
      themselves(commerce, request),
      fieldsOf(request),
      senderOf(commerce, request),
      commerce.clock.now(),
    );
    return signInResponse(commerce, user, originOf(request, 'password'));
  });
  app.get<{ Params: { code: string } }>('/customer/validate-token/:code', (request) => {
    if (!userOfResetCode(database, request.params.code, commerce.clock.now())) throw notFound('This link is no longer valid.');
    return dialect.action({ valid: true });
  });
  app.post('/subscribe', (request) => {
    subscribeToNewsletter(database, fieldsOf(request), commerce.clock.now());
    return dialect.action({ subscribed: true });
  });
  app.get('/rewards', { config: { capability: 'accounts.rewards' } }, (request) => {
    const rewards = rewardsOf(database, signedInUser(commerce, request), config.siteUrl, contextOf(commerce, request).currency);
    return dialect.action(switches.capabilitiesOff.has('rewards.spend') ? { ...rewards, spending: null } : rewards);
  });
}
