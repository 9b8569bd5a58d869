import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pluginError } from '../errors/plugin-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { listOf, type QueryTree } from '../query/bracket-query.ts';
import { sendMail } from '../mail/outbox.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { confirmationMail } from './account-mails.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { signToken } from './json-web-token.ts';
import { resetPassword } from './reset-password.ts';
import { confirmEmail, sendEmailConfirmation } from './send-email-confirmation.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { pricingOf, type StoredUser } from './user-store.ts';

/** What Strapi's users plug-in offers, in a shop of the dealer's and in a plain Strapi alike. Its answers have no envelope. */
export function registerAuthRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect } = sandbox;
  const isV3 = config.apiVersion === 'v3';
  const signedIn = (user: StoredUser): object => ({ jwt: tokenFor(sandbox, user), user: dialect.user(user, false) });

  app.post('/auth/local', (request) => signedIn(signIn(database, fieldsOf(request))));

  app.post('/auth/local/register', (request) => {
    const { now } = contextOf(sandbox, request);
    const user = database.transaction(() => {
      const created = signUp(database, fieldsOf(request), sandbox.switches.emailConfirmation, now);
      if (created.confirmed === 0) sendMail(database, confirmationMail(created, config), now);
      return created;
    });
    return user.confirmed === 0 ? { user: dialect.user(user, false) } : signedIn(user);
  });

  app.get('/users/me', (request) => {
    const populated = listOf((request.query as QueryTree)['populate']);
    return dialect.user(
      signedInUser(sandbox, request),
      populated.some((name) => name === 'role' || name === '*'),
    );
  });

  app.post('/auth/forgot-password', (request) => {
    forgotPassword(database, fieldsOf(request), config, isV3, sandbox.clock.now());
    return { ok: true };
  });
  app.post('/auth/reset-password', (request) => signedIn(resetPassword(database, fieldsOf(request), config, sandbox.clock.now())));
  app.post('/auth/change-password', (request, reply) => {
    if (isV3) {
      void reply.header('allow', 'HEAD, GET');
      throw new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed');
    }
    const user = themselves(sandbox, request);
    return signedIn(changePassword(database, user, fieldsOf(request), config, sandbox.clock.now()));
  });
  app.post('/auth/send-email-confirmation', (request) => {
    const fields = fieldsOf(request);
    sendEmailConfirmation(database, fields, config, isV3, sandbox.clock.now());
    return { email: fields['email'], sent: true };
  });
  app.get('/auth/email-confirmation', (request, reply) => {
    const user = confirmEmail(database, parameterOf(request, 'confirmation'), sandbox.clock.now());
    // A plain Strapi sends the browser to a page; the dealer's answers as every sign-in does.
    return config.stock ? reply.redirect(`${config.siteUrl}/login/`, 302) : signedIn(user);
  });

  app.get<{ Params: { provider: string } }>('/connect/:provider', (request, reply) =>
    reply.redirect(`/provider/${encodeURIComponent(request.params.provider)}`, 302),
  );
  app.get<{ Params: { provider: string } }>('/auth/:provider/callback', (request) => {
    const token = parameterOf(request, 'access_token');
    return signedIn(database.transaction(() => signInWithProvider(database, request.params.provider, token, sandbox.clock.now())));
  });
}

/** The person behind a request; without a token the plug-in's error. */
export function signedInUser(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const { user } = contextOf(sandbox, request);
  if (!user) throw pluginError('noToken');
  return user;
}

/** The same for what nobody may do in a person's name. */
export function themselves(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const user = signedInUser(sandbox, request);
  if (contextOf(sandbox, request).actor) throw new ApiError(403, 'ForbiddenError', 'Only the customer can change this.');
  return user;
}

/** A login token for an account as it is now. */
export function tokenFor({ config, clock }: Sandbox, user: StoredUser): string {
  const { id, token_version: version } = user;
  return signToken({ id, pricing: pricingOf(user), version }, config.tokenSecret, clock.now());
}

/** The body as the plug-in reads it: what is missing is an empty form. */
export function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** A parameter as it was sent: the dialect takes those that it does not know for filters. */
function parameterOf({ url }: FastifyRequest, name: string): string | undefined {
  return new URL(url, 'http://sandbox').searchParams.get(name) ?? undefined;
}
