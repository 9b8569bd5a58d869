import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import { senderOf, signInResponse } from '../account/auth-routes.ts';
import { secondFactorsOf } from '../account/second-factor-state.ts';
import { mayEnter } from '../account/sign-in.ts';
import { originOf } from '../account/sign-in-origin.ts';
import { findUser, type StoredUser } from '../account/user-store.ts';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { sendMail } from '../mail/outbox.ts';
import { objectOf } from '../query/body-fields.ts';
import {
  codesTurnedOff,
  codesTurnedOn,
  factorMail,
  passkeyAdded,
  passkeyRemoved,
  passwordSwitched,
  recoveryCodesMade,
  recoveryCodeUsed,
} from './factor-mails.ts';
import { resealSecrets } from './seal-secret.ts';
import { dropSecret, keepRecoveryCodes, keepSecret, noteAsked, secretOf, switchPassword, takeFactor } from './second-factors.ts';
import { addPasskey, factorsOf, findPasskey, removePasskey, renamePasskey, takePasskey } from './passkey-store.ts';

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
  const tell = (request: FastifyRequest, user: StoredUser, change: Parameters<typeof factorMail>[2]): void =>
    sendMail(database, factorMail(database, user, change, senderOf(commerce, request)), clock.now());
  const ownerOfTaken = (request: FastifyRequest<OfUser>): StoredUser =>
    database.transaction(() => {
      const user = mayEnter(userOf(request));
      const { isRecovery } = takeFactor(database, user, request.body, clock.now());
      if (isRecovery) tell(request, user, recoveryCodeUsed(secondFactorsOf(database, user).recoveryCodesLeft));
      return user;
    });
  resealSecrets(database, config);

  app.get<OfUser>('/users/:user/factors', options, (request) => dialect.action(factorsOf(database, userOf(request))));
  app.post<OfUser>('/users/:user/factors/passkeys', options, (request) => {
    const now = clock.now();
    const added = database.transaction(() => {
      const user = userOf(request);
      const passkey = addPasskey(database, user, request.body, now);
      tell(request, user, passkeyAdded(passkey.label));
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
      tell(request, user, passkeyRemoved);
    });
    return dialect.action({ id });
  });
  app.get<{ Params: { id: string } }>('/passkeys/:id', options, (request) => dialect.action(findPasskey(database, request.params.id)));
  app.post('/auth/passkey', options, (request) => {
    const user = database.transaction(() => {
      const userId = takePasskey(database, request.body, clock.now());
      return mayEnter(findUser(database, 'id', userId)!);
    });
    return signInResponse(commerce, user, originOf(request, 'passkey'));
  });

  app.get<OfUser>('/users/:user/factors/code', options, (request) => dialect.action(secretOf(database, config, userOf(request))));
  app.put<OfUser>('/users/:user/factors/code', options, (request) => {
    const user = userOf(request);
    database.transaction(() => {
      keepSecret(database, config, user, request.body);
      tell(request, user, codesTurnedOn);
    });
    return dialect.action({ id: user.id });
  });
  app.delete<OfUser>('/users/:user/factors/code', options, (request) => {
    const user = userOf(request);
    database.transaction(() => {
      dropSecret(database, user);
      tell(request, user, codesTurnedOff);
    });
    return dialect.action({ id: user.id });
  });
  app.put<OfUser>('/users/:user/factors/recovery-codes', options, (request) => {
    const user = userOf(request);
    database.transaction(() => {
      keepRecoveryCodes(database, user, request.body);
      tell(request, user, recoveryCodesMade);
    });
    return dialect.action({ id: user.id });
  });
  app.put<OfUser>('/users/:user/factors/password', options, (request) => {
    const user = userOf(request);
    database.transaction(() => tell(request, user, passwordSwitched(switchPassword(database, user, request.body))));
    return dialect.action({ id: user.id });
  });
  app.post<OfUser>('/users/:user/factors/asked', options, (request) => dialect.action(noteAsked(database, userOf(request), clock.now())));
  app.post<OfUser>('/users/:user/factors/uses', options, (request) => dialect.action({ id: ownerOfTaken(request).id }));
  app.post<OfUser>('/users/:user/factors/sign-in', options, (request) => {
    const kind = 'passkey' in objectOf(request.body) ? 'passkey' : 'password';
    return signInResponse(commerce, ownerOfTaken(request), originOf(request, kind));
  });
}
