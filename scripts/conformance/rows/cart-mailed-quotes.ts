import { dueMails } from '@koura/shared-types/wire/mail';
import { mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { handOver } from './mails-send.ts';

export const cartMailedQuotes: Row[] = [
  {
    name: 'an emailed quote is due as a mail, and opens by the code in it',
    clauses: ['mailed-quotes', 'mails: quote', 'calls-without-a-person: POST /quotes/open'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const { reply } = await backend.send('POST /checkout/email', { cart: id, body: { email: trial.email, name: 'Conformance Test' } });
      check(reply.status < 300, 'a status from 200 to 299');
      const due = await backend.action('GET /mails/due', dueMails, { as: 'service' });
      const mail = due.findLast(({ quote }) => quote?.email === trial.email && quote.quote.total === cart.total);
      check(mail?.quote !== undefined && mail.quote !== null, `a mail “quote” to ${trial.email} over ${cart.total}`);
      const { code } = mail.quote;
      const opened = await backend.action('POST /quotes/open', mailedQuote, { as: 'service', body: { code } });
      check(opened.total === cart.total && opened.lines.length === 1, `the quote of ${cart.total} with its line`);
      check(opened.lines[0]?.now?.quantity === opened.lines[0]?.quantity, 'what can be ordered now');
      await backend.refused('POST /quotes/open', NOT_SIGNED_IN, { body: { code } });
      await backend.refused('POST /quotes/open', [404], { as: 'service', body: { code: `${trial.mark}-unknown-code` } });
      await handOver(trial, mail);
    },
  },
];
