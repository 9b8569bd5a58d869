import { readFileSync } from 'node:fs';
import type { RouteMatcher } from '../src/platform/navigation/redirect-rules.ts';
import type { Build } from '../src/platform/site.ts';

/** What `scripts/write-build-info.ts` leaves beside the server. */
export interface BuildInfo extends Build {
  matcher: RouteMatcher;
  /** HTTP status by redirect target, where it is not the default. */
  statuses: Record<string, number>;
}

/** The default of a redirect rule: for now, with the method kept. */
const TEMPORARY = 307;

export function readBuildInfo(serverDirectory: string): BuildInfo {
  return JSON.parse(readFileSync(`${serverDirectory}/build.json`, 'utf8')) as BuildInfo;
}

/** With which status a rule's target is gone to. */
export function redirectStatus({ statuses }: BuildInfo, target: string): number {
  return statuses[target.split('?', 1)[0]!] ?? TEMPORARY;
}
