import { randomUUID } from 'node:crypto';
import { dueMails } from '@koura/shared-types/wire/mail';
import * as v from 'valibot';
import { callTo } from './call-to.ts';
import type { Subject } from './advice.ts';
import type { Examination } from './examination.ts';
import { jsonOf, type Reply } from './response.ts';

/** A read of the gateway's own, with its token (docs/backend-contract.md, "Calls without a person"). */
interface ServiceRead {
  capability: string;
  path: () => string;
  /** What was seen, where the response is the one that the shop needs. */
  read: (reply: Reply) => string | undefined;
}

const noOrderForKey = v.union([
  v.object({ error: v.object({ details: v.object({ code: v.literal('NO_ORDER_FOR_KEY') }) }) }),
  v.object({ data: v.object({ code: v.literal('NO_ORDER_FOR_KEY') }) }),
]);
const due = v.union([v.object({ data: dueMails }), dueMails]);

const READS: readonly ServiceRead[] = [
  {
    capability: 'orders.byKey',
    path: () => `/orders/by-key/${randomUUID()}`,
    read: (reply) =>
      reply.status === 404 && v.is(noOrderForKey, jsonOf(reply)) ? 'an unknown key is answered with NO_ORDER_FOR_KEY' : undefined,
  },
  {
    capability: 'orders.links',
    path: () => `/orders/by-link/${randomUUID().replaceAll('-', '')}`,
    read: ({ status }) => (status === 404 ? 'an unknown link is rejected' : undefined),
  },
  {
    capability: 'mails.send',
    path: () => '/mails/due',
    read: (reply) => (reply.status === 200 && v.is(due, jsonOf(reply)) ? 'lists what is due' : undefined),
  },
];

/** What the gateway reads on its own behalf: never answered without its token, and as the shop needs it with it. */
export async function examineService(examination: Examination, listed: readonly string[], details: Map<string, string>): Promise<void> {
  const { backend, config, visitor } = examination;
  for (const { capability, path, read } of READS.filter((one) => listed.includes(one.capability))) {
    const subject: Subject = { type: capability, actions: ['find'], role: 'Public' };
    const part = { what: `Capability ${capability}`, subject, until: 'anybody can read it' };
    const call = { kind: 'account', method: 'GET', ...callTo(path()) } as const;
    const open = await backend.reply(call, visitor);
    const shown = call.path.replace(/\/[\da-f-]{32,36}$/, '/…');
    if (open.status !== 403 && open.status !== 401) {
      examination.missing(
        part,
        `GET ${shown} without a token answered ${open.status}`,
        'Reject it with 403 unless it carries COMMERCE_SERVICE_TOKEN: docs/backend-contract.md, "Calls without a person".',
      );
    }
    if (!examination.hasServiceToken) continue;
    const reply = await backend.reply({ ...call, bearer: config.commerceServiceToken }, visitor);
    const seen = read(reply);
    details.set(capability, seen ?? 'listed, but not answered');
    if (seen !== undefined) continue;
    const todo =
      reply.status === 401 || reply.status === 403
        ? 'Check that COMMERCE_SERVICE_TOKEN is the token that the backend expects.'
        : `Answer it as docs/backend-contract.md says for ${capability}.`;
    examination.missing({ ...part, until: 'it does not work' }, `GET ${shown} with the service token answered ${reply.status}`, todo);
  }
}
