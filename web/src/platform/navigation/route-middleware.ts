import { redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { navigateTo } from './navigate-to.ts';
import { notFound } from './not-found.ts';

/** true or undefined: continue. A path: redirect. false: 404. An error: the navigation fails with it. */
type MiddlewareResult = boolean | string | Error | undefined | void;
export type NamedMiddleware = (
  to: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
) => MiddlewareResult | Promise<MiddlewareResult>;

/** Lazily loaded middleware by name. */
type Registry = Record<string, () => Promise<NamedMiddleware>>;

/**
 * Creates route middleware by name. React Router runs the root's (global) middleware first, then
 * each matched route's; each runs once per navigation.
 */
export function middlewareOf(registry: Registry): (...names: string[]) => MiddlewareFunction[] {
  const passed = new WeakMap<Request, Set<string>>();
  return (...names) =>
    names.map((name) => async ({ request, params, context }, next) => {
      const load = registry[name];
      if (!load) throw new Error(`Unknown route middleware: '${name}'.`);
      const seen = passed.get(request) ?? new Set();
      passed.set(request, seen);
      if (!seen.has(name)) {
        seen.add(name);
        throwIfRedirect(await (await load())({ request, params, context }), request);
      }
      return next();
    });
}

function throwIfRedirect(result: MiddlewareResult, request: Request): void {
  if (result === false) throw notFound(request);
  if (result instanceof Error) throw result;
  if (typeof result !== 'string') return;
  const leave = (): never => {
    throw new Error('middleware must not leave the shop');
  };
  let path = '/';
  navigateTo(result, {}, { navigate: (safe) => (path = safe), assign: leave, replace: leave, open: leave });
  throw redirect(path);
}
