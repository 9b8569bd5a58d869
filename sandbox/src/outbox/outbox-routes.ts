import { MAIL_KINDS } from '@koura/shared-types/wire/mail';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';
import { invalidInput, notFound } from '../../../commerce/src/errors/api-error.ts';
import { readAttachment, readOutbox } from '../../../commerce/src/mail/outbox.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import { outboxPage } from './outbox-page.ts';

/** The outbox for people and tests, outside of the backend's API. */
export function registerOutbox(app: FastifyInstance, { database, switches }: Commerce): void {
  app.get('/_sandbox/outbox', () => readOutbox(database));
  app.get('/outbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(outboxPage(await readOutbox(database))));
  app.get<{ Params: { id: string; index: string } }>('/outbox/:id/:index', async (request, reply) => {
    const attachment = await readAttachment(database, Number(request.params.id), Number(request.params.index));
    if (!attachment) throw notFound();
    const { filename, contentType, content } = attachment;
    return reply
      .type(contentType)
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(content, 'base64'));
  });
  app.post('/_sandbox/own-mails', (request) => {
    const { kinds } = objectOf(request.body);
    if (!Array.isArray(kinds) || !kinds.every((kind) => MAIL_KINDS.some((known) => known === kind)))
      throw invalidInput({ path: ['kinds'], message: `kinds must be a list of ${MAIL_KINDS.join(', ')}` });
    switches.ownMails = new Set(kinds as (typeof MAIL_KINDS)[number][]);
    return { kinds };
  });
}
