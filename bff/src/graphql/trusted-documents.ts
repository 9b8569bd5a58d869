import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { LIMITS } from './document-limits.ts';
import { documentsBefore, hashOf } from './more-documents.ts';
import { isGraphql, reject } from './request-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    namesDocument: boolean;
    /** The document of a request to /graphql; null without one. */
    document: RequestDocument | null;
  }
}

interface RequestDocument {
  /** The SHA-256 of its text. */
  hash: string;
  isKnown: boolean;
}

const NOT_FOUND = 'This shop knows no document with this hash: send the document itself.';
const NOT_SUPPORTED = 'This shop keeps no documents of clients: send the documents themselves.';
const NOT_TRUSTED = 'This shop answers its own documents only (TRUSTED_DOCUMENTS_ONLY). Ask the dealer which of them you can use.';

/**
 * Fills in the documents that requests name by hash: those of this release's pages, of the release before, and of TRUSTED_DOCUMENTS_FILE.
 * Of other documents, refuses those above `LIMITS.bytes`, and with TRUSTED_DOCUMENTS_ONLY all.
 */
export function addTrustedDocuments(
  server: FastifyInstance,
  { trustedDocumentsOnly, trustedDocuments }: Pick<Config, 'trustedDocumentsOnly' | 'trustedDocuments'>,
  before = documentsBefore(),
): void {
  const known = new Map([...before, ...trustedDocuments, ...TRUSTED_DOCUMENTS]);
  // Without a file of theirs, the documents of a client are never known by hash: Apollo's clients then stop trying.
  const keepsHashes = trustedDocuments.size > 0;
  const hashes = new Map(Array.from(known, ([hash, text]) => [text, hash]));
  server.decorateRequest('namesDocument', false);
  server.decorateRequest('document', null);
  server.addHook('preValidation', (request, reply, done) => {
    if (!isGraphql(request)) return done();
    const asked = (request.method === 'GET' ? request.query : request.body) as Record<string, unknown> | null | undefined;
    // mercurius says what is wrong with anything else.
    if (typeof asked !== 'object' || asked === null) return done();
    const hash = hashIn(asked['extensions']);
    if (hash !== undefined) {
      const text = known.get(hash);
      if (asked['query'] === undefined) {
        if (text === undefined)
          return keepsHashes
            ? reject(request, reply, 404, 'PERSISTED_QUERY_NOT_FOUND', NOT_FOUND)
            : reject(request, reply, 400, 'PERSISTED_QUERY_NOT_SUPPORTED', NOT_SUPPORTED);
        asked['query'] = text;
      } else if (typeof asked['query'] === 'string' && hashOf(asked['query']) !== hash) {
        return reject(request, reply, 400, 'BAD_USER_INPUT', 'sha256Hash is not the hash of query.');
      }
      request.namesDocument = text !== undefined;
    }
    const { query } = asked;
    const knownHash = typeof query === 'string' ? hashes.get(query) : undefined;
    if (trustedDocumentsOnly && query !== undefined && knownHash === undefined)
      return reject(request, reply, 403, 'FORBIDDEN', NOT_TRUSTED);
    if (typeof query !== 'string') return done();
    const bytes = knownHash === undefined ? Buffer.byteLength(query) : 0;
    if (bytes > LIMITS.bytes) {
      const message = `The document has ${bytes} bytes; the limit is ${LIMITS.bytes}.`;
      return reject(request, reply, 400, 'BAD_USER_INPUT', message);
    }
    request.document = { hash: knownHash ?? hashOf(query), isKnown: knownHash !== undefined };
    return done();
  });
}

/** The hash in `extensions.persistedQuery`, as Apollo's clients send it; in an address, extensions are JSON. */
function hashIn(extensions: unknown): string | undefined {
  if (extensions === undefined) return undefined;
  const { persistedQuery } = (typeof extensions === 'string' ? read(extensions) : (extensions ?? {})) as { persistedQuery?: unknown };
  const { sha256Hash } = (persistedQuery ?? {}) as { sha256Hash?: unknown };
  return typeof sha256Hash === 'string' ? sha256Hash.toLowerCase() : undefined;
}

function read(json: string): unknown {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}
