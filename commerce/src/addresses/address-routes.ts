import type { FastifyInstance } from 'fastify';
import { themselves } from '../account/auth-routes.ts';
import type { Commerce } from '../context/commerce.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './address-book.ts';

/** A person's address book; nobody else's, staff who act as the customer included. */
export function registerAddressRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect } = commerce;
  const options = { config: { capability: 'accounts.addresses' } } as const;

  app.get('/me/addresses', options, (request) => dialect.action(addressesOf(database, themselves(commerce, request).id)));
  app.post('/me/addresses', options, (request) => {
    const { id } = themselves(commerce, request);
    return dialect.action(database.transaction(() => addAddress(database, id, request.body)));
  });
  app.put<{ Params: { id: string } }>('/me/addresses/:id', options, (request) => {
    const user = themselves(commerce, request);
    return dialect.action(database.transaction(() => changeAddress(database, user.id, Number(request.params.id), request.body)));
  });
  app.delete<{ Params: { id: string } }>('/me/addresses/:id', options, (request) => {
    const user = themselves(commerce, request);
    const { id } = request.params;
    database.transaction(() => removeAddress(database, user.id, Number(id)));
    return dialect.action({ id: Number(id) });
  });
}
