import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../commerce/src/errors/api-error.ts';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';
import { enterAccount, parameterOf } from '../../../commerce/src/account/auth-routes.ts';
import { originOf } from '../../../commerce/src/account/sign-in-origin.ts';
import { issueProviderToken, type ProviderPerson, signInWithProvider } from './sign-in-with-provider.ts';

/** Accounts at the fake sign-in provider. The last one's address belongs to a sandbox account with a password. */
const people: ProviderPerson[] = [
  { email: 'ana.kereama@mail.example', firstName: 'Ana', lastName: 'Kereama' },
  { email: 'lee.chen@mail.example', firstName: 'Lee', lastName: 'Chen' },
  { email: 'shopper@koura.example', firstName: 'Hannah', lastName: 'Wilson' },
];
const PROVIDER = /^[a-z0-9_-]{1,40}$/;

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem }
  h1 { font-size: 1.4rem } ul { list-style: none; padding: 0 }
  a { display: block; padding: .75rem 1rem; margin: .5rem 0; border: 1px solid #8886; border-radius: 8px; color: inherit; text-decoration: none }
  a:hover, a:focus { border-color: currentColor } small { display: block; opacity: .75 }`;

/** A fake OAuth provider: a page where you pick an account, which redirects back with an access token. */
export function registerProviderPage(app: FastifyInstance, { config, database, clock }: Commerce): void {
  app.get<{ Params: { provider: string } }>('/provider/:provider', (request, reply) => {
    const { provider } = request.params;
    if (!PROVIDER.test(provider)) throw notFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(provider, config.brandName));
  });
  app.get<{ Params: { provider: string; person: string } }>('/provider/:provider/:person', async (request, reply) => {
    const { provider, person } = request.params;
    const back = `${config.siteUrl}/connect/${provider}/redirect`;
    if (!PROVIDER.test(provider)) throw notFound();
    if (person === 'nobody') return reply.redirect(`${back}?error=access_denied`, 302);
    const chosen = people[Number(person)];
    if (!chosen) throw notFound();
    const token = await issueProviderToken(database, provider, chosen, clock.now());
    return reply.header('referrer-policy', 'no-referrer').redirect(`${back}?access_token=${token}`, 302);
  });
}

/** Signing in with a provider, within the API: browsers go to the first, the gateway calls the second. */
export function registerProviderSignIn(app: FastifyInstance, commerce: Commerce): void {
  const { database, clock } = commerce;
  app.get<{ Params: { provider: string } }>('/connect/:provider', (request, reply) =>
    reply.redirect(`/provider/${encodeURIComponent(request.params.provider)}`, 302),
  );
  app.get<{ Params: { provider: string } }>('/auth/:provider/callback', async (request) => {
    const token = parameterOf(request, 'access_token');
    const user = await database.transaction(async () => signInWithProvider(database, request.params.provider, token, clock.now()));
    return enterAccount(commerce, user, originOf(request, 'provider'));
  });
}

function page(provider: string, brandName: string): string {
  const name = provider.charAt(0).toUpperCase() + provider.slice(1);
  const choices = people.map(
    ({ email, firstName, lastName }, index) =>
      `<li><a href="/provider/${provider}/${index}" rel="nofollow">${firstName} ${lastName}<small>${email}</small></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in with ${name}</title>
<style>${style}</style></head><body><main><h1>Choose an account</h1><p>to go on to ${escape(brandName)}</p>
<ul>${choices.join('')}<li><a href="/provider/${provider}/nobody" rel="nofollow">Cancel</a></li></ul>
<p><small>Test page of the sandbox in place of ${name}: nobody's real account is involved.</small></p></main></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
