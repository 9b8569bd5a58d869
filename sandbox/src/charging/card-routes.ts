import type { BackendSavedCard } from '@koura/shared-types/wire/payment';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../commerce/src/errors/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { signedInUser, themselves } from '../../../commerce/src/account/auth-routes.ts';

export function registerCardRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { cardProvider, dialect } = sandbox;
  const options = { config: { capability: 'accounts.cards' } } as const;

  app.get('/me/cards', options, async (request) => {
    const cards: BackendSavedCard[] = cardProvider.cardsOf((await signedInUser(sandbox, request)).id);
    return dialect.action(cards);
  });
  app.delete<{ Params: { id: string } }>('/me/cards/:id', options, async (request) => {
    const { id } = request.params;
    if (!cardProvider.removeCard((await themselves(sandbox, request)).id, id)) throw notFound('There is no such card.');
    return dialect.action({ id });
  });
}
