import { auditGraphql, CSRF_NOTICES } from '../../bff/test/lifecycle/graphql-audit.ts';
import type { Suite } from './suite.ts';

/** Audits GraphQL over HTTP with graphql-http, at the BFF and through the web server: nothing but the notices about CSRF protection. */
export const graphqlHttpSuite: Suite = {
  name: 'graphql-http',
  async run({ bffUrl, url }) {
    const failures: string[] = [];
    const lines: string[] = [];
    for (const [where, origin] of [
      ['BFF', bffUrl],
      ['web', url],
    ] as const) {
      const results = await auditGraphql(origin);
      const of = (status: string): number => results.filter((result) => result.status === status).length;
      lines.push(`${where}: ${of('ok')} ok, ${of('notice')} notices, ${of('warn')} warnings, ${of('error')} errors`);
      for (const result of results) {
        if (result.status !== 'ok' && !(result.status === 'notice' && CSRF_NOTICES.includes(result.id)))
          failures.push(`${where}: ${result.status} ${result.id}: ${result.name}: ${result.reason}`);
      }
    }
    return { summary: lines.join('; '), failures };
  },
};
