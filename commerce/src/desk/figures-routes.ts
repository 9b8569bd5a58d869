import type { FastifyInstance } from 'fastify';
import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { Commerce } from '../context/commerce.ts';
import { staffFigures } from './staff-figures.ts';
import { mayDo } from '../access/access.ts';
import { type QueryTree, textOf } from '../query/bracket-query.ts';
import { staffOf } from '../staff/staff-member.ts';
import { deskChanges } from './desk-changes.ts';
import { deskSearch, readDeskSearch } from './desk-search.ts';

export function registerFiguresRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;
  app.get('/staff-figures', { config: { capability: 'staff.figures' } }, async (request) => {
    await staffOf(commerce, request);
    return dialect.action(await staffFigures(database, clock.now(), { hasEnquiries: !switches.capabilitiesOff.has('staff.enquiries') }));
  });
  app.get('/staff-changes', { config: { capability: 'staff.changes' } }, async (request) => {
    await staffOf(commerce, request);
    return dialect.action(await deskChanges(database));
  });
  app.get('/staff-search', { config: { capability: 'staff.search' } }, async (request) => {
    const member = await staffOf(commerce, request);
    const search = readDeskSearch(textOf((request.query as QueryTree)['searchQuery']));
    const hasEnquiries = !switches.capabilitiesOff.has('staff.enquiries');
    const may = (task: StaffTask): boolean => mayDo(member, task, switches);
    return dialect.action(await deskSearch(database, search, { may, hasEnquiries }));
  });
}
