import type { FastifyInstance } from 'fastify';
import { sendMail, type Mail } from '../mail/outbox.ts';
import { writtenMail } from '../mail/written-mail.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { insertEnquiry } from '../enquiries/enquiry-store.ts';
import { ApiError } from '../errors/api-error.ts';
import { replyBy } from '@koura/shared-types/reply-texts';
import { settingsOf } from '../settings/settings-store.ts';
import type { EnquiryShop } from './enquiry-fields.ts';
import { readWebsite } from '../website/read-website.ts';
import { applyForPremium } from './apply-for-premium.ts';
import { requestBuyBack } from './request-buy-back.ts';
import { sendContactMessage } from './send-contact-message.ts';

type Rule = (fields: Record<string, unknown>, shop: EnquiryShop) => Promise<Mail[]>;

const COLLECTIONS: Record<string, Rule> = {
  'contact-messages': sendContactMessage,
  'buy-back-requests': requestBuyBack,
  'premium-applications': applyForPremium,
};

/** Submissions of the shop's forms: POST /{collection}. Anyone may create them; only sales read them, in one list (staff-enquiry-routes.ts). */
export function registerEnquiryRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect } = commerce;
  for (const [collection, rule] of Object.entries(COLLECTIONS)) {
    app.get(`/${collection}`, () => {
      throw new ApiError(403, 'ForbiddenError', 'Forbidden');
    });
    app.post(`/${collection}`, async (request) => {
      const fields = dialect.entityFields(request.body);
      const { country, now } = await contextOf(commerce, request);
      const mails = await rule(fields, {
        brandName: config.brandName,
        email: (await readWebsite(country, database)).email ?? '',
        replyBy: replyBy(settingsOf(database).replyBusinessDays),
        write: (to, content) => writtenMail(database, { ...config, phone: country.phone }, to, content),
      });
      const createdAt = now.toISOString();
      const id = await database.transaction(async () => {
        for (const mail of mails) await sendMail(database, mail, now);
        return insertEnquiry(database, collection, fields, createdAt);
      });
      const entity = { id, ...fields, createdAt };
      return dialect.one('enquiry', entity);
    });
  }
}
