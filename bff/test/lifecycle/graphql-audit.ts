import { auditServer } from 'graphql-http';

/** Audits of GETs without the header that protects against forged requests (`mercurius-require-preflight`): notices by design. */
export const CSRF_NOTICES = ['5A70', '6A70', 'D6D5'];

export interface AuditFinding {
  id: string;
  name: string;
  status: 'ok' | 'notice' | 'warn' | 'error';
  /** The reason for a failure; empty when there is none. */
  reason: string;
}

/** graphql-http's audit of GraphQL over HTTP at a program's /graphql. */
export async function auditGraphql(origin: string): Promise<AuditFinding[]> {
  const results = await auditServer({ url: `${origin}/graphql`, fetchFn: fetch });
  return results.map((result) => ({
    id: result.id,
    name: result.name,
    status: result.status,
    reason: result.status === 'ok' ? '' : result.reason,
  }));
}
