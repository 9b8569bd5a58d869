import type { RouteMatcher } from '../web/src/platform/navigation/redirect-rules.ts';

/** `web/redirect-rules.json`: a path ("/gold/"), a prefix ("/shop/**"), or a pattern ("/item/:slug"), and its target. */
export type RedirectRules = Record<string, string | { to: string; status: number }>;

const TARGET = /^\/(?![/\\])[^\s\\]*$/;
const STATUSES = new Set([301, 302, 307, 308]);

/**
 * The rules in the form that browsers and the server use, with separate statuses. Throws on an invalid rule or one that leads out of the
 * shop.
 */
export function routeMatcher(rules: RedirectRules): { matcher: RouteMatcher; statuses: Record<string, number> } {
  const matcher: RouteMatcher = { wildcard: {}, dynamic: {}, static: {} };
  const statuses: Record<string, number> = {};
  for (const [path, rule] of Object.entries(rules)) {
    const { to, status } = typeof rule === 'string' ? { to: rule, status: undefined } : rule;
    if (!TARGET.test(path) || !TARGET.test(to))
      throw new Error(`redirect-rules.json: ${path} must lead from a path of the shop to another`);
    if (status !== undefined) {
      if (!STATUSES.has(status)) throw new Error(`redirect-rules.json: ${path} has status ${status}; use 301, 302, 307 or 308`);
      statuses[to] = status;
    }
    const kind = path.endsWith('/**') ? 'wildcard' : path.includes('/:') ? 'dynamic' : 'static';
    matcher[kind][path.replace(/\/(\*\*)?$/, '')] = { redirect: to };
  }
  return { matcher, statuses };
}
