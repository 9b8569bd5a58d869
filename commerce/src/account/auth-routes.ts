import type { BackendSecondFactor } from '@koura/shared-types/wire/factors';
import type { SessionKind } from '@koura/shared-types/wire/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pluginError } from '../errors/plugin-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { listOf, type QueryTree } from '../query/bracket-query.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { confirmationMail } from './account-mails.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { issueToken } from './issue-token.ts';
import { originOf, type SignInOrigin } from './sign-in-origin.ts';
import { resetPassword } from './reset-password.ts';
import { confirmEmail, sendEmailConfirmation } from './send-email-confirmation.ts';
import { ownFactorsOf, secondFactorsOf, waysToProve } from './second-factor-state.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { StoredUser } from './user-store.ts';

/** The routes of Strapi's users plug-in, for the dealer's shop and for a plain Strapi alike. Responses have no envelope. */
export function registerAuthRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, passwords } = commerce;
  const isV3 = config.apiVersion === 'v3';
  const signedIn = (request: FastifyRequest, user: StoredUser, kind: SessionKind = 'password'): object =>
    enterAccount(commerce, user, originOf(request, kind));

  app.post('/auth/local', async (request) => {
    const user = await signIn(database, passwords, fieldsOf(request));
    // A password that its owner has turned off is as wrong as any other.
    if (keepsFactors(commerce) && secondFactorsOf(database, user).isPasswordOff) throw pluginError('loginInvalid');
    return signedIn(request, user);
  });

  app.post('/auth/local/register', async (request) => {
    const { now } = contextOf(commerce, request);
    const sender = senderOf(commerce, request);
    const confirmation = commerce.switches.emailConfirmation;
    const created = (account: StoredUser): void => {
      if (confirmation) sendMail(database, confirmationMail(database, account, sender), now);
    };
    const user = await signUp(database, fieldsOf(request), { passwords, confirmation, created }, now);
    return user.confirmed === 0 ? { user: dialect.user(user, false) } : signedIn(request, user);
  });

  app.get('/users/me', (request) => {
    const populated = listOf((request.query as QueryTree)['populate']);
    const user = signedInUser(commerce, request);
    const { actor } = contextOf(commerce, request);
    return {
      ...dialect.user(
        user,
        populated.some((name) => name === 'role' || name === '*'),
      ),
      ...(!actor && { factors: ownFactorsOf(database, user) }),
    };
  });

  app.post('/auth/forgot-password', (request) => {
    forgotPassword(database, fieldsOf(request), senderOf(commerce, request), isV3, commerce.clock.now());
    return { ok: true };
  });
  app.post('/auth/reset-password', async (request) => {
    const sender = senderOf(commerce, request);
    return signedIn(request, await resetPassword(database, passwords, fieldsOf(request), sender, commerce.clock.now()), 'email');
  });
  app.post('/auth/change-password', async (request, reply) => {
    if (isV3) {
      void reply.header('allow', 'HEAD, GET');
      throw new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed');
    }
    const user = themselves(commerce, request);
    const sender = senderOf(commerce, request);
    const changed = await changePassword(database, passwords, user, fieldsOf(request), sender, commerce.clock.now());
    return signInResponse(commerce, changed, originOf(request, 'password'));
  });
  app.post('/auth/send-email-confirmation', (request) => {
    const fields = fieldsOf(request);
    sendEmailConfirmation(database, fields, senderOf(commerce, request), isV3, commerce.clock.now());
    return { email: fields['email'], sent: true };
  });
  app.get('/auth/email-confirmation', (request, reply) => {
    const user = confirmEmail(database, parameterOf(request, 'confirmation'), commerce.clock.now());
    // A plain Strapi redirects the browser to a page; the dealer's backend responds like any other sign-in.
    return config.isPlainStrapi ? reply.redirect(`${config.siteUrl}/login/`, 302) : signedIn(request, user, 'email');
  });
}

/** Who writes to an account: the dealer, with the phone number of the country that the request is from. */
export function senderOf(commerce: Commerce, request: FastifyRequest): Sender {
  const { siteUrl, brandName } = commerce.config;
  return { siteUrl, brandName, phone: contextOf(commerce, request).country.phone };
}

/** The authenticated user; throws the plug-in's error without a token. */
export function signedInUser(commerce: Commerce, request: FastifyRequest): StoredUser {
  const { user } = contextOf(commerce, request);
  if (!user) throw pluginError('noToken');
  return user;
}

/** The same for operations that staff may not perform while impersonating. */
export function themselves(commerce: Commerce, request: FastifyRequest): StoredUser {
  const user = signedInUser(commerce, request);
  if (contextOf(commerce, request).actor) throw new ApiError(403, 'ForbiddenError', 'Only the customer can change this.');
  return user;
}

/**
 * What a password, a mailed link or a provider gets: a token, or what the account asks for besides. To those accounts only what the gateway
 * alone may call gives a token.
 */
export function enterAccount(commerce: Commerce, user: StoredUser, origin: SignInOrigin): object {
  const ways = keepsFactors(commerce) ? waysToProve(commerce.database, user) : undefined;
  if (!ways) return signInResponse(commerce, user, origin);
  return { secondFactor: { userId: user.id, ways } satisfies BackendSecondFactor };
}

function keepsFactors({ switches }: Commerce): boolean {
  return !switches.capabilitiesOff.has('accounts.factors');
}

/** What signing in responds with, however it is done. */
export function signInResponse(commerce: Commerce, user: StoredUser, origin: SignInOrigin): object {
  return { jwt: issueToken(commerce, user, origin), user: commerce.dialect.user(user, false) };
}

/** The request body as the plug-in reads it: a missing one counts as an empty form. */
export function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** A query parameter as it was sent; the dialect would treat unknown ones as filters. */
export function parameterOf({ url }: FastifyRequest, name: string): string | undefined {
  return new URL(url, 'http://localhost').searchParams.get(name) ?? undefined;
}
