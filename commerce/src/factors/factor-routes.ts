import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import { senderOf, signInResponse } from '../account/auth-routes.ts';
import { mayEnter } from '../account/sign-in.ts';
import { originOf } from '../account/sign-in-origin.ts';
import { findUser, type StoredUser } from '../account/user-store.ts';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { sendMail } from '../mail/outbox.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './factor-mails.ts';
import { addPasskey, factorsOf, findPasskey, removePasskey, renamePasskey, usePasskey } from './passkey-store.ts';

interface OfUser {
  Params: { user: string };
}
interface OfPasskey {
  Params: { user: string; id: string };
}

/**
 * What people sign in with besides a password. Every call needs the service token: the gateway has identified the person, and checks what
 * is signed with a key.
 */
export function registerFactorRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, clock } = commerce;
  const preHandler = async (request: FastifyRequest): Promise<void> => requireServiceToken(config, request);
  const options = { config: { capability: 'accounts.factors' }, preHandler } as const;
  const userOf = ({ params }: { params: { user: string } }): StoredUser => {
    const user = findUser(database, 'id', Number(params.user));
    if (!user || user.blocked === 1) throw notFound('There is no such account.');
    return user;
  };

  app.get<OfUser>('/users/:user/factors', options, (request) => dialect.action(factorsOf(database, userOf(request))));
  app.post<OfUser>('/users/:user/factors/passkeys', options, (request) => {
    const now = clock.now();
    const added = database.transaction(() => {
      const user = userOf(request);
      const passkey = addPasskey(database, user, request.body, now);
      sendMail(database, passkeyAddedMail(database, user, passkey.label, senderOf(commerce, request)), now);
      return passkey;
    });
    return dialect.action(added);
  });
  app.put<OfPasskey>('/users/:user/factors/passkeys/:id', options, (request) =>
    dialect.action(database.transaction(() => renamePasskey(database, userOf(request), request.params.id, request.body))),
  );
  app.delete<OfPasskey>('/users/:user/factors/passkeys/:id', options, (request) => {
    const { id } = request.params;
    database.transaction(() => {
      const user = userOf(request);
      removePasskey(database, user, id);
      sendMail(database, passkeyRemovedMail(database, user, senderOf(commerce, request)), clock.now());
    });
    return dialect.action({ id });
  });
  app.get<{ Params: { id: string } }>('/passkeys/:id', options, (request) => dialect.action(findPasskey(database, request.params.id)));
  app.post('/auth/passkey', options, (request) => {
    const user = database.transaction(() => {
      const userId = usePasskey(database, request.body, clock.now());
      return mayEnter(findUser(database, 'id', userId)!);
    });
    return signInResponse(commerce, user, originOf(request, 'passkey'));
  });
}
