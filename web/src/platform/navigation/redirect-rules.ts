import { safeLocalPath } from './safe-url.ts';

/** Route rules of the build, most general first: "/shop" for everything below it, "/item/:id", "/gold" (no trailing slash). */
export interface RouteMatcher {
  wildcard: Record<string, RouteRule>;
  dynamic: Record<string, RouteRule>;
  static: Record<string, RouteRule>;
}
interface RouteRule {
  redirect?: string;
}

/** Redirect target of a path, keeping its query; undefined when no rule matches or the target is the path itself. */
export function redirectOf(matcher: RouteMatcher, pathname: string, search: string): string | undefined {
  const path = withoutSlash(pathname);
  // The more specific rule wins: a longer prefix over a shorter one, a pattern over a prefix, the path itself over all.
  const rules = [
    ...Object.entries(matcher.wildcard)
      .filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
      .toSorted(([a], [b]) => a.length - b.length),
    ...Object.entries(matcher.dynamic).filter(([pattern]) => matches(pattern, path)),
    ...Object.entries(matcher.static).filter(([exact]) => exact === path),
  ];
  const { redirect } = Object.assign({}, ...rules.map(([, rule]) => rule)) as RouteRule;
  if (redirect === undefined) return undefined;
  const target = safeLocalPath(redirect);
  if (target === null || withoutSlash(target.split(/[?#]/, 1)[0]!) === path) return undefined;
  return target.includes('?') || target.includes('#') ? target : target + search;
}

/** Validates a fetched matcher; undefined for anything else, such as an error page or another build's format. */
export function readMatcher(value: unknown): RouteMatcher | undefined {
  const { matcher } = (value ?? {}) as { matcher?: Partial<Record<keyof RouteMatcher, unknown>> };
  if (!isRecord(matcher)) return undefined;
  const { wildcard, dynamic, static: exact } = matcher;
  return isRules(wildcard) && isRules(dynamic) && isRules(exact) ? { wildcard, dynamic, static: exact } : undefined;
}

function isRules(value: unknown): value is Record<string, RouteRule> {
  return (
    isRecord(value) && Object.values(value).every((rule) => isRecord(rule) && ['string', 'undefined'].includes(typeof rule['redirect']))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
