import type { FastifyInstance } from 'fastify';
import { themselves } from '../account/auth-routes.ts';
import type { Commerce } from '../context/commerce.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './address-book.ts';

/** A person's address book; nobody else's, staff who act as the customer included. */
export function registerAddressRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect } = commerce;
  const options = { config: { capability: 'accounts.addresses' } } as const;

  app.get('/me/addresses', options, async (request) =>
    dialect.action(await addressesOf(database, (await themselves(commerce, request)).id)),
  );
  app.post('/me/addresses', options, async (request) => {
    const { id } = await themselves(commerce, request);
    return dialect.action(await database.transaction(async () => addAddress(database, id, request.body)));
  });
  app.put<{ Params: { id: string } }>('/me/addresses/:id', options, async (request) => {
    const user = await themselves(commerce, request);
    return dialect.action(
      await database.transaction(async () => changeAddress(database, user.id, Number(request.params.id), request.body)),
    );
  });
  app.delete<{ Params: { id: string } }>('/me/addresses/:id', options, async (request) => {
    const user = await themselves(commerce, request);
    const { id } = request.params;
    await database.transaction(async () => removeAddress(database, user.id, Number(id)));
    return dialect.action({ id: Number(id) });
  });
}
