import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import type { Commerce } from '../context/commerce.ts';
import { contextOf } from '../context/request-context.ts';
import { fieldsOf, senderOf, signedInUser, themselves } from './auth-routes.ts';
import { renewToken } from './issue-token.ts';
import { endOtherSessions, endSession, listSessions } from './session-store.ts';
import { raiseAlarm, tellOfNewDevice } from './sign-in-alarm.ts';
import { originOf } from './sign-in-origin.ts';

/** Where a person is signed in, and new tokens for a session that goes on. */
export function registerSessionRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, clock } = commerce;
  const options = { config: { capability: 'accounts.sessions' } } as const;

  // The token is in the body: it may have expired, and no header with such a one is accepted.
  app.post('/auth/renew', options, async (request) => {
    const { jwt, user } = await renewToken(commerce, fieldsOf(request)['token'], originOf(request, null));
    return { jwt, user: dialect.user(user, false) };
  });
  app.post<{ Params: { user: string; id: string } }>('/users/:user/sessions/:id/new-device', options, async (request) => {
    requireServiceToken(config, request);
    const { user, id } = request.params;
    const unlessAlike = fieldsOf(request)['unlessAlike'] === true;
    const told = { userId: Number(user), sessionId: id, unlessAlike };
    return dialect.action({ sent: await tellOfNewDevice(database, told, await senderOf(commerce, request), clock.now()) });
  });
  app.post('/auth/not-me', options, async (request) => {
    const { id } = await raiseAlarm(database, fieldsOf(request)['code'], await senderOf(commerce, request), clock.now());
    return dialect.action({ userId: id });
  });
  app.get('/me/sessions', options, async (request) => {
    const user = await themselves(commerce, request);
    const { session, now } = await contextOf(commerce, request);
    return dialect.action(await listSessions(database, user, session, now));
  });
  app.delete<{ Params: { id: string } }>('/me/sessions/:id', options, async (request) => {
    const { id } = request.params;
    // Staff who act as the customer can leave, and no more.
    const isOwn = (await contextOf(commerce, request)).session === id;
    await endSession(database, isOwn ? await signedInUser(commerce, request) : await themselves(commerce, request), id, clock.now());
    return dialect.action({ ended: 1 });
  });
  app.post('/me/sessions/end-others', options, async (request) => {
    const user = await themselves(commerce, request);
    const { session, now } = await contextOf(commerce, request);
    const ended = await database.transaction(async () => endOtherSessions(database, user, session, now));
    return dialect.action({ ended });
  });
}
