import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../commerce/src/errors/api-error.ts';
import { BANK_ACTS, type BankAct, type BankSimulator, type SimulatedPayment } from './bank-simulator.ts';

const LABELS: Record<BankAct, string> = {
  approve: 'Approve the payment',
  approveSlowly: 'Approve; the bank takes a few seconds',
  approveTwice: 'Approve it twice',
  approveLess: 'Approve $10 less',
  approveInVain: 'Approve; the bank never confirms it',
  decline: 'Decline the payment',
};

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem }
  h1 { font-size: 1.4rem } form { display: grid; gap: .5rem }
  button { font: inherit; padding: .75rem 1rem; text-align: left; border: 1px solid #8886; border-radius: 8px; background: none; color: inherit }`;

/**
 * The bank's page, where a buyer approves a payment or does not. With `?stay=1` of an act nobody is sent back, with `?webhook=off` no webhook
 * is sent. `path`: of the webhooks' route.
 */
export function registerBankPages(app: FastifyInstance, bank: BankSimulator, path: string): void {
  app.get<{ Params: { id: string } }>('/bank-simulator/:id', (request, reply) => {
    const payment = bank.payment(request.params.id);
    if (!payment) throw notFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(payment));
  });
  app.post<{ Params: { id: string; act: string }; Querystring: { stay?: string; webhook?: string } }>(
    '/bank-simulator/:id/:act',
    async (request, reply) => {
      const act = BANK_ACTS.find((one) => one === request.params.act);
      const payment = act && bank.act(request.params.id, act);
      if (!payment) throw notFound();
      if (request.query.webhook !== 'off') {
        const { body, headers } = bank.webhook(payment);
        await app.inject({ method: 'POST', url: path, headers, payload: body });
      }
      if (request.query.stay !== undefined) return reply.code(204).send();
      return reply.redirect(payment.returnUrl, 303);
    },
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function page({ id, amount, currency, reference, payee, returnUrl, state }: SimulatedPayment): string {
  const sum = `${currency} ${(amount / 100).toFixed(2)}`;
  const acts = BANK_ACTS.map((act) => `<button formaction="/bank-simulator/${id}/${act}">${LABELS[act]}</button>`).join('');
  const over = state === 'open' ? '' : `<p>This payment is over (${state}). Money that is sent now arrives all the same.</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harbour Bank</title>
<style>${STYLE}</style></head><body><h1>Harbour Bank: approve a payment</h1>
<p>This is a simulated bank. No money moves.</p><p>Pay <b>${sum}</b> to ${escaped(payee)}, reference ${reference}.</p>${over}
<form method="post">${acts}</form><p><a href="${escaped(returnUrl)}">Go back without deciding</a></p></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
