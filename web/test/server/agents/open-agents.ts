import type { KeyObject } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAgents } from '../../../server/agents/agent-routes.ts';
import { ServedCountries } from '../../../server/served-countries.ts';
import { WEBSITE_COUNTRIES } from './catalogue-answer.ts';

/** What agents can ask of https://shop.example, which serves New Zealand. `answer` is what the gateway says to each question. */
export async function openAgents(answer: () => unknown, ucpSigningKey: KeyObject): Promise<FastifyInstance> {
  const app = Fastify();
  const request = async () => {
    const body = answer();
    return { body: { json: async () => body } };
  };
  const countries = new ServedCountries(async () => WEBSITE_COUNTRIES as never, { warn: () => undefined } as never);
  const config = { siteUrl: 'https://shop.example', ucpSigningKey };
  await registerAgents(app, { config: config as never, bff: { request } as never, countries }, '1.2.3');
  return app;
}
