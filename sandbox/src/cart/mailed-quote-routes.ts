import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { objectOf } from '../query/body-fields.ts';
import { openQuote } from './mailed-quotes.ts';

/** The quote behind the link of a mail, for the shop's gateway. The code is in the body, so that no log has it. */
export function registerMailedQuoteRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/quotes/open', { config: { capability: 'cart.mailedQuotes' } }, (request) => {
    requireServiceToken(sandbox.config, request);
    return sandbox.dialect.action(openQuote(contextOf(sandbox, request), objectOf(request.body)['code']));
  });
}
