import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type AgentSite } from './agent.ts';
import { respondToMcp } from './mcp-server.ts';
import { PROFILE_PATH, registerUcp, UCP_PATH } from './ucp-routes.ts';

const MCP_PATH = '/mcp';
/** Not pages: they have no trailing slash. */
const AGENT_PATHS = [MCP_PATH, UCP_PATH, PROFILE_PATH];

/** A cart of fifty lines is a tenth of it. */
const MAX_BODY_BYTES = 65_536;
const TOO_LARGE = 'The request is too large: at most 64 kB.';

/** JSON-RPC's code for what a server makes of a request that it does not take. */
const REFUSED = -32_000;

export function isAgentPath(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  return AGENT_PATHS.some((one) => path === one || path.startsWith(`${one}/`));
}

/** The shop for assistants: the Universal Commerce Protocol below /ucp, and the Model Context Protocol at /mcp. */
export async function registerAgents(app: FastifyInstance, site: AgentSite, version: string): Promise<void> {
  await app.register(async (agents) => {
    agents.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const stranger = strangerOf(request, site.config.siteUrl);
      if (stranger !== undefined) return refuse(request, reply, 403, stranger);
      return undefined;
    });
    agents.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'an agent was not answered');
      return refuse(request, reply, status, textOf(status, error));
    });
    registerUcp(agents, site, site.config.ucpSigningKey, MAX_BODY_BYTES);
    agents.post(MCP_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      if (Array.isArray(request.body)) return refuse(request, reply, 400, 'Send one message in each request.');
      const asked = new Request(`${site.config.siteUrl}${MCP_PATH}`, { method: 'POST', headers: plainHeaders(request) });
      const response = await respondToMcp(new Agent(site, request), asked, request.body, { name: 'koura', version });
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      const text = await response.text();
      return text === '' ? reply.send() : reply.send(text);
    });
    // Streams and sessions are for servers that have something to say unasked.
    agents.route({
      method: ['GET', 'DELETE'],
      url: MCP_PATH,
      handler: (request, reply) =>
        refuse(request, reply.header('allow', 'POST'), 405, 'Send messages by POST. There are no sessions here.'),
    });
  });
}

/**
 * Why a request does not come from where it should: a page of another site that calls with a visitor's browser, or under a name that was made
 * to point here (DNS rebinding).
 */
function strangerOf({ host, headers: { origin } }: FastifyRequest, siteUrl: string): string | undefined {
  if (host !== new URL(siteUrl).host) return 'This address is not the shop’s.';
  if (origin !== undefined && origin !== siteUrl) return 'Pages of other sites can’t call the shop from a browser.';
  return undefined;
}

function textOf(status: number, { message }: FastifyError): string {
  if (status === 413) return TOO_LARGE;
  if (status === 415) return 'Send JSON, with the media type application/json.';
  return status < 500 ? message : 'The shop has a problem. Please try again in a minute.';
}

/** In the words of the protocol that was spoken. */
function refuse({ url }: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  const body = url.startsWith(MCP_PATH)
    ? { jsonrpc: '2.0', error: { code: REFUSED, message }, id: null }
    : { code: status === 413 ? 'too_large' : 'refused', content: message };
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function plainHeaders({ headers }: FastifyRequest): Record<string, string> {
  const kept = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'];
  return Object.fromEntries(kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
}
