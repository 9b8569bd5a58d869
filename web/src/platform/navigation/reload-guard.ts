import { readStoredJson, writeStored } from '../browser-storage.ts';
import { safeLocalPath } from './safe-url.ts';

const KEY = 'koura_reload';
/** Specification section 9. */
const EXPIRES_MS = 10_000;

interface ReloadRecord {
  path: string;
  expires: number;
}

/** The parts of a window that a reload uses; replaced in tests. */
export interface ReloadWindow {
  location: { pathname: string; search: string; href: string; reload: () => void };
}

/**
 * Reloads a path of the shop, at most once in ten seconds, so that a page that cannot load does not loop. Returns whether the reload
 * was started. Without session storage the guard does not work, so nothing is reloaded.
 */
export function reloadOnce(path: string, now = Date.now(), page: ReloadWindow = globalThis): boolean {
  const target = safeLocalPath(path);
  if (target === null) return false;
  const last = readStoredJson(KEY, 'sessionStorage') as ReloadRecord | null;
  if (last?.path === target && last.expires > now) return false;
  const next: ReloadRecord = { path: target, expires: now + EXPIRES_MS };
  if (!writeStored(KEY, JSON.stringify(next), 'sessionStorage')) return false;
  const { location } = page;
  const sameDocument = target.split('#', 1)[0] === location.pathname + location.search;
  if (sameDocument) location.reload();
  else location.href = target;
  return true;
}
