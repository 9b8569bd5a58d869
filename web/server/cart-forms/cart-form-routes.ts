import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { cartCookies } from '../../src/platform/cart-cookie.ts';
import type { FormProblem } from '../../src/cart/form-problem.ts';
import { isFormProblem, problemQuery } from '../../src/cart/form-problem.ts';
import type { WebConfig } from '../config.ts';
import { plainPage } from '../plain-page.ts';
import type { ServedCountries } from '../served-countries.ts';
import { visitorOf } from '../visitor.ts';
import { CART_FORMS, CART_PATH, type CartFormPayload } from './cart-forms.ts';
import { sendCartCall } from './send-cart-call.ts';

/** The shop's forms are a tenth of it. */
const MAX_BODY_BYTES = 4096;

const REJECTIONS: Readonly<Record<number, string>> = {
  403: 'This form didn’t come from our own pages, so nothing was changed.',
  413: 'This form is too large, so nothing was changed.',
  415: 'We don’t recognise this form, so nothing was changed.',
};

/**
 * The forms of product and cart pages, posted by a browser whose scripts are blocked or have not arrived yet. Each runs the mutation that
 * the scripts would send and redirects (303) to a page that shows the result.
 */
export async function registerCartForms(
  app: FastifyInstance,
  config: WebConfig,
  bff: Pool,
  countries: ServedCountries,
  pageHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    forms.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    forms.setErrorHandler((error: FastifyError, request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return refuse(request, reply.headers(pageHeaders), error.statusCode ?? 400);
    });
    for (const { path, read, back = toCart } of CART_FORMS) {
      forms.post(path, async (request, reply) => {
        if (!isOurs(request, config.siteUrl)) return refuse(request, reply.headers(pageHeaders), 403);
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const call = read(fields);
        if (typeof call === 'string') return reply.redirect(back(fields, call), 303);
        const visitor = visitorOf(request.headers.cookie, config.tokenCookieName, await countries.find(request.headers.cookie));
        const { payload, problem: failure, setCookie } = await sendCartCall(bff, config, request, visitor, call);
        if (setCookie !== undefined) reply.header('set-cookie', setCookie);
        const problem = failure ?? (payload ? problemOf(payload) : 'NOT_SAVED');
        const cartId = payload?.cart?.cartId;
        // On another cart's page the browser takes over its id, so the way always leads to the cart.
        if (cartId !== undefined && cartId !== visitor.cartId) {
          reply.header('set-cookie', cartCookies(cartId, config.siteUrl.startsWith('https:')));
          return reply.redirect(problem === undefined ? CART_PATH : toCart(fields, problem), 303);
        }
        return reply.redirect(problem === undefined ? CART_PATH : back(fields, problem), 303);
      });
      // The URL stays in the address bar of a refused form.
      forms.get(path, async (_request, reply) => reply.redirect(CART_PATH, 303));
    }
  });
}

/** Forms that need scripts, posted by a browser without them: says so, instead of "not found". */
export function registerOtherForms(app: FastifyInstance, pageHeaders: Readonly<Record<string, string>>): void {
  app.post('/*', {
    // Before the body is read.
    onRequest: async (request, reply) => {
      const page = plainPage({
        title: 'This form needs JavaScript',
        text: 'Nothing was sent. Go back, and what you typed should still be there. Please switch JavaScript on, or call us.',
        link: { to: '/contact/', label: 'How to reach us' },
        requestId: request.id,
      });
      reply.headers(pageHeaders).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).type('text/html; charset=utf-8');
      return reply.code(405).send(page);
    },
    handler: () => undefined,
  });
}

const toCart = (_fields: URLSearchParams, problem: FormProblem): string => CART_PATH + problemQuery(problem);

/**
 * Prevents cross-site request forgery: the gateway trusts this server's own origin, so this server must know that a form is the shop's.
 * Pages cannot set either header.
 */
function isOurs({ headers }: FastifyRequest, siteUrl: string): boolean {
  return headers.origin === siteUrl || headers['sec-fetch-site'] === 'same-origin';
}

function problemOf({ cartReplaced, quantityChanges, userErrors: [error] }: CartFormPayload): FormProblem | undefined {
  // Of codes it concerns their field, otherwise new carts.
  if (error?.code === 'TOO_MANY_TRIES' && error.field === null) return 'TOO_MANY_CARTS';
  if (error) return isFormProblem(error.code) ? error.code : 'NOT_SAVED';
  if (cartReplaced) return 'CART_REPLACED';
  return quantityChanges.some(({ message }) => message) ? 'QUANTITY_CHANGED' : undefined;
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const text = REJECTIONS[status] ?? 'We couldn’t read this form, so nothing was changed.';
  const page = plainPage({ title: 'Nothing was changed', text, link: { to: CART_PATH, label: 'Go to the cart' }, requestId: request.id });
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
