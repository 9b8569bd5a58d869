import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import { openHeldQuote } from '../drafts/held-quotes.ts';
import { openDraft } from '../drafts/open-draft.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { objectOf } from '../query/body-fields.ts';
import { openQuote } from './mailed-quotes.ts';

/** The quote behind the link of a mail, for the shop's gateway. The code is in the body, so that no log has it. */
export function registerMailedQuoteRoutes(app: FastifyInstance, commerce: Commerce): void {
  app.post('/quotes/open', { config: { capability: 'cart.mailedQuotes' } }, async (request) => {
    requireServiceToken(commerce.config, request);
    const context = await contextOf(commerce, request);
    const { code } = objectOf(request.body);
    const { capabilitiesOff } = commerce.switches;
    const draft = typeof code === 'string' && !capabilitiesOff.has('staff.drafts') ? await openDraft(context, code) : undefined;
    const held = typeof code === 'string' && !capabilitiesOff.has('cart.heldQuotes') ? await openHeldQuote(context, code) : undefined;
    return commerce.dialect.action(draft ?? held ?? (await openQuote(context, code)));
  });
}
