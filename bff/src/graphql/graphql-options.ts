import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type GraphQLSchema,
  Location,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { GraphqlContext } from '../request/caller.ts';
import { createCaller } from '../request/create-caller.ts';
import type { Config } from '../config.ts';
import { createErrorFormatter } from '../errors/error-formatter.ts';
import { RequestError } from '../errors/request-error.ts';
import { checkScopes } from '../partners/check-scopes.ts';
import { DateTime } from './date-time.scalar.ts';
import { documentCost, MAX_COST } from './document-cost.ts';
import { documentLimits, LIMITS } from './document-limits.ts';
import { responseType } from './media-types.ts';
import { noteErrorCodes, noteUserErrors } from './outcome-codes.ts';
import { checkOrigin, checkVariables, chooseOperation } from './request-check.ts';
import { allowResponseCaching } from './response-caching.ts';
import { rootFieldsOf } from './root-fields.ts';
import { withDefaults } from './variable-defaults.ts';

/** The context that mercurius passes to hooks: ours, and the reply. */
interface HookContext extends GraphqlContext {
  reply: FastifyReply;
  cost?: number;
}

/** A GET has one of these, which forms and links of other sites cannot send: mercurius' own, and those of Apollo's clients. */
const PREFLIGHT_HEADERS = [
  'mercurius-require-preflight',
  'x-mercurius-operation-name',
  'apollo-require-preflight',
  'x-apollo-operation-name',
];

/** The two types that no class stands for. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query) query.description = 'What can be read. A query may be sent again at any time.';
  if (mutation)
    mutation.description =
      'What can be changed. What a person can correct is in `userErrors` of the payload; those with an idempotency key may be sent again.';
  return schema;
}

/** mercurius behind Nest: code-first schema, compiled queries, limits, no batching, no subscriptions. */
export function graphqlOptions(config: Config) {
  return {
    path: '/graphql',
    graphiql: false,
    // The check is an introspection of the whole schema at every start; `npm run generate` and the contract's test do the same.
    buildSchemaOptions: { scalarsMap: [{ type: Date, scalar: DateTime }], skipCheck: true },
    transformSchema: describeRoots,
    // Compiled when a document is received the second time: one-off documents are not worth it.
    jit: 1,
    allowBatchedQueries: false,
    csrfPrevention: { allowedContentTypes: ['application/json'], requiredHeaders: PREFLIGHT_HEADERS },
    graphql: { parseOptions: { maxTokens: LIMITS.tokens }, validateOptions: { maxErrors: 5 } },
    validationRules: config.graphqlExplorer ? [documentLimits] : [documentLimits, NoSchemaIntrospectionCustomRule],
    errorFormatter: createErrorFormatter({
      suggestions: config.graphqlExplorer,
      note: noteErrorCodes,
      hidesDocumentErrors: (accept) => responseType(accept).hidesDocumentErrors,
    }),
    context: (request: FastifyRequest, reply: FastifyReply): GraphqlContext => ({
      caller: request.caller ?? createCaller(request, reply, config),
    }),
    hooks: {
      preValidation: async (_schema: GraphQLSchema, document: DocumentNode) => rejectSyntaxTrees(document),
      preExecution: async (schema: GraphQLSchema, source: DocumentNode, context: unknown, variables?: Record<string, unknown>) => {
        const hooked = context as HookContext;
        const { request } = hooked.reply;
        const sent = (request.method === 'GET' ? request.query : request.body) as { operationName?: unknown } | undefined;
        const { document, operation } = chooseOperation(source, sent?.operationName);
        rejectSubscription(operation);
        checkOrigin(operation, request.headers, config.siteUrl);
        checkVariables(variables);
        const filled = withDefaults(operation, variables);
        hooked.cost = documentCost(schema, document, filled ?? variables ?? {});
        if (hooked.cost > MAX_COST) throw new RequestError(`The operation costs ${hooked.cost}; the limit is ${MAX_COST}.`, 'TOO_COMPLEX');
        const rootFields = rootFieldsOf(operation, document);
        if (request.partner) checkScopes(request.partner, rootFields);
        await request.pay(hooked.cost);
        allowResponseCaching(hooked.caller.notes.cacheTags, schema, operation, { cost: hooked.cost, rootFields });
        return { ...(document === source ? {} : { document }), ...(filled ? { variables: filled } : {}) };
      },
      onResolution: async (
        execution: { data?: unknown; extensions?: Record<string, unknown>; errors?: readonly unknown[] },
        context: unknown,
      ) => {
        const { cost, caller, reply } = context as HookContext;
        noteUserErrors(reply.request, execution.data);
        execution.extensions = { ...execution.extensions, cost: { requested: cost, maximum: MAX_COST } };
        if (execution.errors?.length) caller.notes.cacheTags?.preventCaching();
        // The response contains stale backend responses; clients should show that.
        if (caller.notes.staleSince !== undefined)
          execution.extensions['stale'] = { since: new Date(caller.notes.staleSince).toISOString() };
      },
    },
  } satisfies Omit<MercuriusDriverConfig, 'driver'>;
}

/** graphql-js fails on them only when it executes them, and as on a mistake of the program's. */
function rejectSubscription({ operation }: OperationDefinitionNode): void {
  if (operation === OperationTypeNode.SUBSCRIPTION)
    throw new RequestError('This shop has no GraphQL subscriptions. Changes are announced by its live connection (docs/api.md).');
}

/** mercurius also accepts documents as JSON syntax trees, which bypass the token limit. */
function rejectSyntaxTrees(document: DocumentNode | null): void {
  if (!(document?.loc instanceof Location)) throw new RequestError('Send the document as GraphQL text.');
}
