import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../context/sandbox.ts';
import { staffFigures } from './staff-figures.ts';
import { staffOf } from './staff-member.ts';

export function registerFiguresRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { database, dialect, clock, switches } = sandbox;
  app.get('/staff-figures', { config: { capability: 'staff.figures' } }, (request) => {
    staffOf(sandbox, request);
    return dialect.action(staffFigures(database, clock.now(), { hasEnquiries: !switches.capabilitiesOff.has('staff.enquiries') }));
  });
}
