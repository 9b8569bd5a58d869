import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { staffFigures } from './staff-figures.ts';
import { staffOf } from '../staff/staff-member.ts';

export function registerFiguresRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;
  app.get('/staff-figures', { config: { capability: 'staff.figures' } }, (request) => {
    staffOf(commerce, request);
    return dialect.action(staffFigures(database, clock.now(), { hasEnquiries: !switches.capabilitiesOff.has('staff.enquiries') }));
  });
}
