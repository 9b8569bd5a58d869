import { statementLines } from '@koura/shared-types/wire/statement-line';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { readBody } from '../query/read-body.ts';
import { taskOf } from '../staff/staff-member.ts';
import { describeStatementLines } from './statement-lines.ts';

export function registerStatementRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect } = commerce;
  app.post('/statement-lines', { config: { capability: 'staff.statements' } }, async (request) => {
    await taskOf(commerce, request, 'transfers.record');
    return dialect.action(await describeStatementLines(database, readBody(statementLines, request.body)));
  });
}
