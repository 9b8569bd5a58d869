import { signIn } from '@koura/shared-types/wire/account';
import { endedSessions, sessions } from '@koura/shared-types/wire/sessions';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const accountsSessions: Row[] = [
  {
    name: 'a token is renewed while its session goes on; sessions are listed, and ended one by one or all but one',
    clauses: ['sessions'],
    run: async (trial) => {
      const { backend } = trial;
      // Its other sessions end, so it is an account of its own.
      const account = await trial.newcomer();
      const here = await trial.signIn(account);
      const there = await trial.signIn(account);
      await backend.refused('GET /me/sessions', NOT_SIGNED_IN);
      await backend.action('GET /me/sessions', sessions, { as: there });
      const listed = await backend.action('GET /me/sessions', sessions, { as: here });
      const own = listed.find(({ isCurrent }) => isCurrent);
      check(own !== undefined && listed.filter(({ isCurrent }) => isCurrent).length === 1, 'one session that is the current one');
      check(listed.length >= 2, 'at least the two sessions of this trial');
      const { jwt: renewed = '' } = await backend.action('POST /auth/renew', signIn, { body: { token: here.token } });
      check(renewed !== '' && renewed !== here.token, 'another token');
      await backend.refused('POST /auth/renew', NOT_SIGNED_IN, { body: { token: 'a.b.c' } });
      const again = await backend.action('GET /me/sessions', sessions, { as: { ...here, token: renewed } });
      check(
        again.some(({ id, isCurrent }) => isCurrent && id === own.id),
        'the same session with the new token',
      );
      const others = (await backend.action('GET /me/sessions', sessions, { as: there })).find(({ isCurrent }) => isCurrent);
      await backend.action(`DELETE /me/sessions/${others!.id}`, endedSessions, { as: here });
      await backend.refused('GET /me/sessions', NOT_SIGNED_IN, { as: there });
      await backend.refused('POST /auth/renew', NOT_SIGNED_IN, { body: { token: there.token } });
      await backend.refused('DELETE /me/sessions/unknown', [404], { as: here });
      await backend.refused('POST /auth/not-me', [404], { body: { code: 'unknown-code' } });
      const third = await trial.signIn(account);
      await backend.action('POST /me/sessions/end-others', endedSessions, { as: here, body: {} });
      await backend.refused('GET /me/sessions', NOT_SIGNED_IN, { as: third });
      await backend.action('GET /me/sessions', sessions, { as: here });
    },
  },
];
