import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { RequestError } from '../errors/request-error.ts';
import { LIMITS } from './document-limits.ts';

interface Headers {
  cookie?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Prevents cross-site request forgery: another site's page can send a request with our cookies. A mutation must prove that it comes from
 * our pages; a query must only not admit that it comes from another site (our own servers send neither header).
 */
export function checkOrigin(operation: OperationDefinitionNode, headers: Headers, siteOrigin: string): void {
  const isRejected = operation.operation === OperationTypeNode.MUTATION ? !isOurs(headers, siteOrigin) : isForeign(headers, siteOrigin);
  if (isRejected) throw new RequestError('This request didn’t come from our own pages.', 'FORBIDDEN', 403);
}

/** Whether a request with a cookie was sent by another site's page. */
export function isForeign(headers: Headers, siteOrigin: string): boolean {
  return !isOurs(headers, siteOrigin) && (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined);
}

/** Whether a request was sent by one of our pages, or without a cookie. */
export function isOurs({ cookie, origin, 'sec-fetch-site': site }: Headers, siteOrigin: string): boolean {
  // Pages cannot set either header.
  return cookie === undefined || origin === siteOrigin || site === 'same-origin' || site === 'none';
}

/** Lists in variables are limited like lists in the document. */
export function checkVariables(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > LIMITS.listItems)
    throw new RequestError(`A list has ${value.length} items; the limit is ${LIMITS.listItems}.`);
  for (const inner of Object.values(value)) checkVariables(inner);
}

const chosen = new WeakMap<DocumentNode, Map<string, DocumentNode>>();

/**
 * The operation of a document that is executed. mercurius compiles a document once, for whichever operation came first, so documents with
 * several are reduced to the one named. Returns the same document when there is only one.
 */
export function chooseOperation(
  document: DocumentNode,
  operationName: unknown,
): { document: DocumentNode; operation: OperationDefinitionNode } {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const named = typeof operationName === 'string' && operationName !== '';
  const operation = named
    ? operations.find((one) => one.name?.value === operationName)
    : operations.length === 1
      ? operations[0]
      : undefined;
  if (!operation)
    throw new RequestError(
      named ? `Unknown operation named "${operationName}".` : 'Must provide operation name if query contains multiple operations.',
    );
  if (operations.length === 1) return { document, operation };
  let cuts = chosen.get(document);
  if (!cuts) chosen.set(document, (cuts = new Map()));
  const name = operation.name?.value ?? '';
  let cut = cuts.get(name);
  if (!cut) {
    cut = { ...document, definitions: document.definitions.filter((one) => one.kind !== Kind.OPERATION_DEFINITION || one === operation) };
    cuts.set(name, cut);
  }
  return { document: cut, operation };
}
