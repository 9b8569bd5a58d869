import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { isSharedField } from '../access/shared-query.ts';
import type { Caller } from '../request/caller.ts';
import { countryOf, createCaller } from '../request/create-caller.ts';
import { ReplySources } from '../cache/reply-sources.ts';
import type { Encoding, StoredReplies } from '../cache/stored-replies.ts';
import type { Config } from '../config.ts';
import { isForeign } from './request-check.ts';
import { isGraphql } from './request-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks /graphql; made before the operation runs. */
    caller: Caller | null;
  }
}

/** What a request may say besides; anything else could change its meaning. */
const KNOWN_FIELDS = new Set(['query', 'operationName', 'variables', 'extensions']);
const NAME = /^\w{0,200}$/;

/**
 * Answers that everybody gets alike are sent again as the bytes that they were (docs/decisions/0020). A request is answered so only
 * when an equal one has passed all checks before it: the same text, variables and operation name, country and pricing claim. What
 * depends on its headers is checked here again.
 */
export function shareReplies(server: FastifyInstance, replies: StoredReplies, config: Config): void {
  server.decorateRequest('caller', null);
  server.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST' || !isGraphql(request)) return done();
    const { headers } = request;
    // Without cookies two headers say enough; to make the whole caller costs as much as the rest of a stored answer.
    let caller = headers.cookie === undefined ? undefined : createCaller(request, reply, config);
    // A login, even one that nobody has checked, may mean prices of its own; a cart belongs to its owner.
    const isPersonal = headers.authorization !== undefined || headers['x-token'] !== undefined || caller?.bearer !== undefined;
    const country = caller?.country ?? countryOf(headers['x-country-code']);
    const key = isPersonal || isForeign(headers, config.siteUrl) ? undefined : replyKey(request, country);
    const stored = key === undefined ? undefined : replies.find(key);
    if (!stored) {
      request.caller = caller ??= createCaller(request, reply, config);
      if (key !== undefined) caller.notes.sources = new ReplySources(key, replies.drops);
      return done();
    }
    reply.header('vary', 'accept, accept-encoding');
    const encoding = wantedEncoding(request.headers['accept-encoding']);
    const compressed = encoding && replies.bodyIn(stored, encoding);
    if (compressed) reply.header('content-encoding', encoding);
    void reply.send(compressed ?? stored.body);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.caller || typeof payload !== 'string') return done(null, payload);
    // Written to a socket as text, a long answer costs several times as much.
    const body = Buffer.from(payload);
    const { sources } = request.caller.notes;
    if (sources && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) replies.keep(sources, body, config.productReplyMs);
    done(null, body);
  });
}

/** Lets the answer be repeated when every field of the operation was declared `@Shared()`. Worked out once a document. */
export function allowSharing(
  sources: ReplySources | undefined,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): void {
  if (!sources) return;
  let isShared = remembered.get(operation);
  if (isShared === undefined) {
    isShared = operation.operation === OperationTypeNode.QUERY && isSelectionShared(operation.selectionSet, document, schema);
    remembered.set(operation, isShared);
  }
  if (isShared) sources.allow();
}

const remembered = new WeakMap<OperationDefinitionNode, boolean>();

function isSelectionShared(set: SelectionSetNode, document: DocumentNode, schema: GraphQLSchema): boolean {
  const fields = schema.getQueryType()!.getFields();
  return set.selections.every((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' || isSharedField(fields[selection.name.value]);
    if (selection.kind === Kind.INLINE_FRAGMENT) return isSelectionShared(selection.selectionSet, document, schema);
    const fragment = document.definitions.find(
      (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    );
    return fragment !== undefined && isSelectionShared(fragment.selectionSet, document, schema);
  });
}

/** What a request has in common with others that get the same answer; undefined when its answer is its own. */
function replyKey({ body: sent, validationError }: FastifyRequest, country: string): string | undefined {
  const body = sent as Record<string, unknown> | null | undefined;
  if (validationError || typeof body !== 'object' || body === null) return undefined;
  for (const field in body) if (!KNOWN_FIELDS.has(field)) return undefined;
  const { query, operationName, variables } = body;
  if (typeof query !== 'string') return undefined;
  const name = operationName ?? '';
  if (typeof name !== 'string' || !NAME.test(name)) return undefined;
  return `${country}\n${name}\n${variables === undefined ? '' : JSON.stringify(variables)}\n${query}`;
}

/** The best encoding that the client takes; what it refuses by `q=0` it does not get. */
function wantedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header) ? 'gzip' : undefined;
}
