import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { contextOf } from '../context/request-context.ts';
import { taskOf } from '../staff/staff-member.ts';
import { listPartners } from './partner-store.ts';
import { savePartner } from './save-partner.ts';

/** Partners and the hashes of their keys: the gateway and Admins read them, Admins change them. */
export function registerPartnerRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.partners' } } as const;
  const partners = async (): Promise<unknown> => dialect.action({ partners: await listPartners(database) });
  app.get('/partners', options, async (request) => {
    if (!(await contextOf(commerce, request)).service) await taskOf(commerce, request, 'partners.manage');
    return partners();
  });
  app.put<{ Params: { id: string } }>('/partners/:id', options, async (request) => {
    await savePartner(database, await taskOf(commerce, request, 'partners.manage'), request.params.id, request.body, clock.now());
    return partners();
  });
}
