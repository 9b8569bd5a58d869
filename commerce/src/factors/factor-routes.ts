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
export async function registerFactorRoutes(app: FastifyInstance, commerce: Commerce): Promise<void> {
  const { config, database, dialect, clock } = commerce;
  const preHandler = async (request: FastifyRequest): Promise<void> => requireServiceToken(config, request);
  const options = { config: { capability: 'accounts.factors' }, preHandler } as const;
  const userOf = async ({ params }: { params: { user: string } }): Promise<StoredUser> => {
    const user = await findUser(database, 'id', Number(params.user));
    if (!user || user.blocked === 1) throw notFound('There is no such account.');
    return user;
  };
  const tell = async (request: FastifyRequest, user: StoredUser, change: Parameters<typeof factorMail>[2]): Promise<void> =>
    sendMail(database, await factorMail(database, user, change, await senderOf(commerce, request)), clock.now());
  const ownerOfTaken = (request: FastifyRequest<OfUser>): Promise<StoredUser> =>
    database.transaction(async () => {
      const user = mayEnter(await userOf(request));
      const { isRecovery } = await takeFactor(database, user, request.body, clock.now());
      if (isRecovery) await tell(request, user, recoveryCodeUsed((await secondFactorsOf(database, user)).recoveryCodesLeft));
      return user;
    });
  await resealSecrets(database, config);

  app.get<OfUser>('/users/:user/factors', options, async (request) => dialect.action(await factorsOf(database, await userOf(request))));
  app.post<OfUser>('/users/:user/factors/passkeys', options, async (request) => {
    const now = clock.now();
    const added = await database.transaction(async () => {
      const user = await userOf(request);
      const passkey = await addPasskey(database, user, request.body, now);
      await tell(request, user, passkeyAdded(passkey.label));
      return passkey;
    });
    return dialect.action(added);
  });
  app.put<OfPasskey>('/users/:user/factors/passkeys/:id', options, async (request) =>
    dialect.action(await database.transaction(async () => renamePasskey(database, await userOf(request), request.params.id, request.body))),
  );
  app.delete<OfPasskey>('/users/:user/factors/passkeys/:id', options, async (request) => {
    const { id } = request.params;
    await database.transaction(async () => {
      const user = await userOf(request);
      await removePasskey(database, user, id);
      await tell(request, user, passkeyRemoved);
    });
    return dialect.action({ id });
  });
  app.get<{ Params: { id: string } }>('/passkeys/:id', options, async (request) =>
    dialect.action(await findPasskey(database, request.params.id)),
  );
  app.post('/auth/passkey', options, async (request) => {
    const user = await database.transaction(async () => {
      const userId = await takePasskey(database, request.body, clock.now());
      return mayEnter((await findUser(database, 'id', userId))!);
    });
    return signInResponse(commerce, user, originOf(request, 'passkey'));
  });

  app.get<OfUser>('/users/:user/factors/code', options, async (request) =>
    dialect.action(await secretOf(database, config, await userOf(request))),
  );
  app.put<OfUser>('/users/:user/factors/code', options, async (request) => {
    const user = await userOf(request);
    await database.transaction(async () => {
      await keepSecret(database, config, user, request.body);
      await tell(request, user, codesTurnedOn);
    });
    return dialect.action({ id: user.id });
  });
  app.delete<OfUser>('/users/:user/factors/code', options, async (request) => {
    const user = await userOf(request);
    await database.transaction(async () => {
      await dropSecret(database, user);
      await tell(request, user, codesTurnedOff);
    });
    return dialect.action({ id: user.id });
  });
  app.put<OfUser>('/users/:user/factors/recovery-codes', options, async (request) => {
    const user = await userOf(request);
    await database.transaction(async () => {
      await keepRecoveryCodes(database, user, request.body);
      await tell(request, user, recoveryCodesMade);
    });
    return dialect.action({ id: user.id });
  });
  app.put<OfUser>('/users/:user/factors/password', options, async (request) => {
    const user = await userOf(request);
    await database.transaction(async () => tell(request, user, passwordSwitched(await switchPassword(database, user, request.body))));
    return dialect.action({ id: user.id });
  });
  app.post<OfUser>('/users/:user/factors/asked', options, async (request) =>
    dialect.action(await noteAsked(database, await userOf(request), clock.now())),
  );
  app.post<OfUser>('/users/:user/factors/uses', options, async (request) => dialect.action({ id: (await ownerOfTaken(request)).id }));
  app.post<OfUser>('/users/:user/factors/sign-in', options, async (request) => {
    const kind = 'passkey' in objectOf(request.body) ? 'passkey' : 'password';
    return signInResponse(commerce, await ownerOfTaken(request), originOf(request, kind));
  });
}
