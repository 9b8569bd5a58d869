import type { DataRouter } from 'react-router-dom';
import { reloadOnce } from '../../platform/navigation/reload-guard.ts';
import type { NamedMiddleware } from '../../platform/navigation/route-middleware.ts';
import { BuildCheck } from './build-check.ts';

let watched: { build: BuildCheck; router: DataRouter } | undefined;

/** Watches for newer builds, and fetches the page's redirect rules after a moment. Returns the cleanup function. */
export function watchBuilds(buildId: string, router: DataRouter): () => void {
  const build = new BuildCheck(buildId);
  watched = { build, router };
  const stop = build.start();
  const timer = setTimeout(() => void build.loadRules(), RULES_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop();
    watched = undefined;
  };
}

const RULES_AFTER_MS = 1000;

/** Global middleware: applies the build's redirect rules; after a new build the next navigation is a full page load. */
export const buildRules: NamedMiddleware = ({ request }) => {
  if (!watched) return true;
  const { build, router } = watched;
  const url = new URL(request.url);
  const path = url.pathname + url.search + (router.state.navigation.location?.hash ?? '');
  // The document is being unloaded; the current page stays until then.
  if (build.isOutdated && reloadOnce(path)) return new Promise<boolean>(() => undefined);
  return build.redirectOf(url) ?? true;
};
