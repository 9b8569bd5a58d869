import type { FastifyInstance } from 'fastify';
import { sendMail, type Mail } from '../mail/outbox.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { readWebsite } from '../website/read-website.ts';
import { applyForPremium } from './apply-for-premium.ts';
import { requestBuyBack } from './request-buy-back.ts';
import { sendContactMessage } from './send-contact-message.ts';

type Rule = (fields: Record<string, unknown>, shop: { brandName: string; email: string }) => Mail[];

const COLLECTIONS: Record<string, Rule> = {
  'contact-messages': sendContactMessage,
  'buy-back-requests': requestBuyBack,
  'premium-applications': applyForPremium,
};

/** What the shop's forms leave: POST /{collection}. Anybody may write, nobody may read. */
export function registerEnquiryRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect } = sandbox;
  for (const [collection, rule] of Object.entries(COLLECTIONS)) {
    app.post(`/${collection}`, (request) => {
      const fields = dialect.entityFields(request.body);
      const { country, now } = contextOf(sandbox, request);
      const mails = rule(fields, { brandName: config.brandName, email: readWebsite(config, country).email ?? '' });
      const createdAt = now.toISOString();
      const { lastId } = database.transaction(() => {
        for (const mail of mails) sendMail(database, mail, now);
        return database.run(
          'INSERT INTO enquiries (collection, fields, created_at) VALUES (?, ?, ?)',
          collection,
          JSON.stringify(fields),
          createdAt,
        );
      });
      const entity = { id: lastId, ...fields, createdAt };
      return dialect.one('enquiry', entity);
    });
  }
}
