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
  const signedIn = (request: FastifyRequest, user: StoredUser, kind: SessionKind = 'password'): Promise<object> =>
    enterAccount(commerce, user, originOf(request, kind));

  app.post('/auth/local', { config: { ownTransactions: true } }, async (request) => {
    const user = await signIn(database, passwords, fieldsOf(request));
    // A password that its owner has turned off is as wrong as any other.
    if (keepsFactors(commerce) && (await secondFactorsOf(database, user)).isPasswordOff) throw pluginError('loginInvalid');
    return signedIn(request, user);
  });

  app.post('/auth/local/register', { config: { ownTransactions: true } }, async (request) => {
    const { now } = await contextOf(commerce, request);
    const sender = await senderOf(commerce, request);
    const confirmation = commerce.switches.emailConfirmation;
    const created = async (account: StoredUser): Promise<void> => {
      if (confirmation) await sendMail(database, await confirmationMail(database, account, sender), now);
    };
    const user = await signUp(database, fieldsOf(request), { passwords, confirmation, created }, now);
    return user.confirmed === 0 ? { user: dialect.user(user, false) } : await signedIn(request, user);
  });

  app.get('/users/me', async (request) => {
    const populated = listOf((request.query as QueryTree)['populate']);
    const user = await signedInUser(commerce, request);
    const { actor } = await contextOf(commerce, request);
    return {
      ...dialect.user(
        user,
        populated.some((name) => name === 'role' || name === '*'),
      ),
      ...(!actor && { factors: await ownFactorsOf(database, user) }),
    };
  });

  app.post('/auth/forgot-password', async (request) => {
    await forgotPassword(database, fieldsOf(request), await senderOf(commerce, request), isV3, commerce.clock.now());
    return { ok: true };
  });
  app.post('/auth/reset-password', { config: { ownTransactions: true } }, async (request) => {
    const sender = await senderOf(commerce, request);
    return signedIn(request, await resetPassword(database, passwords, fieldsOf(request), sender, commerce.clock), 'email');
  });
  app.post('/auth/change-password', { config: { ownTransactions: true } }, async (request, reply) => {
    if (isV3) {
      void reply.header('allow', 'HEAD, GET');
      throw new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed');
    }
    const user = await themselves(commerce, request);
    const sender = await senderOf(commerce, request);
    const changed = await changePassword(database, passwords, user, fieldsOf(request), sender, commerce.clock.now());
    return signInResponse(commerce, changed, originOf(request, 'password'));
  });
  app.post('/auth/send-email-confirmation', async (request) => {
    const fields = fieldsOf(request);
    await sendEmailConfirmation(database, fields, await senderOf(commerce, request), isV3, commerce.clock.now());
    return { email: fields['email'], sent: true };
  });
  app.get('/auth/email-confirmation', async (request, reply) => {
    const user = await confirmEmail(database, parameterOf(request, 'confirmation'), commerce.clock.now());
    // A plain Strapi redirects the browser to a page; the dealer's backend responds like any other sign-in.
    return config.isPlainStrapi ? reply.redirect(`${config.siteUrl}/login/`, 302) : await signedIn(request, user, 'email');
  });
}

/** Who writes to an account: the dealer, with the phone number of the country that the request is from. */
export async function senderOf(commerce: Commerce, request: FastifyRequest): Promise<Sender> {
  const { siteUrl, brandName } = commerce.config;
  return { siteUrl, brandName, phone: (await contextOf(commerce, request)).country.phone };
}

/** The authenticated user; throws the plug-in's error without a token. */
export async function signedInUser(commerce: Commerce, request: FastifyRequest): Promise<StoredUser> {
  const { user } = await contextOf(commerce, request);
  if (!user) throw pluginError('noToken');
  return user;
}

/** The same for operations that staff may not perform while impersonating. */
export async function themselves(commerce: Commerce, request: FastifyRequest): Promise<StoredUser> {
  const user = await signedInUser(commerce, request);
  if ((await contextOf(commerce, request)).actor) throw new ApiError(403, 'ForbiddenError', 'Only the customer can change this.');
  return user;
}

/**
 * What a password, a mailed link or a provider gets: a token, or what the account asks for besides. To those accounts only what the gateway
 * alone may call gives a token.
 */
export async function enterAccount(commerce: Commerce, user: StoredUser, origin: SignInOrigin): Promise<object> {
  const ways = keepsFactors(commerce) ? await waysToProve(commerce.database, user) : undefined;
  if (!ways) return signInResponse(commerce, user, origin);
  return { secondFactor: { userId: user.id, ways } satisfies BackendSecondFactor };
}

function keepsFactors({ switches }: Commerce): boolean {
  return !switches.capabilitiesOff.has('accounts.factors');
}

/** What signing in responds with, however it is done. */
export async function signInResponse(commerce: Commerce, user: StoredUser, origin: SignInOrigin): Promise<object> {
  return { jwt: await issueToken(commerce, user, origin), user: commerce.dialect.user(user, false) };
}

/** The request body as the plug-in reads it: a missing one counts as an empty form. */
export function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** A query parameter as it was sent; the dialect would treat unknown ones as filters. */
export function parameterOf({ url }: FastifyRequest, name: string): string | undefined {
  return new URL(url, 'http://localhost').searchParams.get(name) ?? undefined;
}
