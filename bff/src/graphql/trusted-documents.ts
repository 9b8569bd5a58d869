import { createHash } from 'node:crypto';
import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isGraphql, reject } from './request-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request names one of the shop's documents by its hash. */
    namesDocument: boolean;
  }
}

const TEXTS: ReadonlySet<unknown> = new Set(TRUSTED_DOCUMENTS.values());
const NOT_FOUND = 'No document of this shop has this hash: send the document itself.';
const NOT_TRUSTED = 'This shop answers its own documents only (TRUSTED_DOCUMENTS_ONLY). Ask the dealer which of them you can use.';

/** Fills in the documents that requests name by hash. With TRUSTED_DOCUMENTS_ONLY refuses every document that is not the shop's own. */
export function addTrustedDocuments(server: FastifyInstance, { trustedDocumentsOnly }: Config): void {
  server.decorateRequest('namesDocument', false);
  server.addHook('preValidation', (request, reply, done) => {
    if (!isGraphql(request)) return done();
    const asked = (request.method === 'GET' ? request.query : request.body) as Record<string, unknown> | null | undefined;
    // mercurius says what is wrong with anything else.
    if (typeof asked !== 'object' || asked === null) return done();
    const hash = hashIn(asked['extensions']);
    if (hash !== undefined) {
      const text = TRUSTED_DOCUMENTS.get(hash);
      if (asked['query'] === undefined) {
        if (text === undefined) return reject(request, reply, 404, 'PERSISTED_QUERY_NOT_FOUND', NOT_FOUND);
        asked['query'] = text;
      } else if (typeof asked['query'] === 'string' && hashOf(asked['query']) !== hash) {
        return reject(request, reply, 400, 'BAD_USER_INPUT', 'sha256Hash is not the hash of query.');
      }
      request.namesDocument = text !== undefined;
    }
    if (trustedDocumentsOnly && asked['query'] !== undefined && !TEXTS.has(asked['query']))
      return reject(request, reply, 403, 'FORBIDDEN', NOT_TRUSTED);
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
