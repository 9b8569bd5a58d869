import { readFileSync } from 'node:fs';

export interface BuildInfo {
  id: string;
  commit: string | null;
  builtAt: string | null;
  version: string;
}

/** What the build left beside the program (scripts/write-build-info.ts); run from its sources it has no build. */
export function readBuildInfo(directory = import.meta.dirname): BuildInfo {
  // The bundler puts what several entries share one folder further down.
  for (const place of [directory, `${directory}/..`]) {
    try {
      return JSON.parse(readFileSync(`${place}/build.json`, 'utf8')) as BuildInfo;
    } catch {
      continue;
    }
  }
  return { id: 'development', commit: null, builtAt: null, version: 'development' };
}
