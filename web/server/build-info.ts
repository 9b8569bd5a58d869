import { readFileSync } from 'node:fs';
import type { RouteMatcher } from '../src/platform/navigation/redirect-rules.ts';
import type { Build } from '../src/platform/site.ts';

export interface BuildInfo extends Build {
  matcher: RouteMatcher;
  /** HTTP status by redirect target, where it is not the default. */
  statuses: Record<string, number>;
}

/** Default status of redirect rules: temporary, keeping the method. */
const TEMPORARY = 307;

export function readBuildInfo(serverDirectory: string): BuildInfo {
  return JSON.parse(readFileSync(`${serverDirectory}/build.json`, 'utf8')) as BuildInfo;
}

export function redirectStatus({ statuses }: BuildInfo, target: string): number {
  return statuses[target.split('?', 1)[0]!] ?? TEMPORARY;
}
