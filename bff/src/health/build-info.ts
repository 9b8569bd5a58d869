import { readFileSync } from 'node:fs';

export interface BuildInfo {
  id: string;
  commit: string | null;
  builtAt: string | null;
  version: string;
}

/** What the build left beside the program (scripts/write-build-info.ts); run from its sources it has no build. */
export function readBuildInfo(directory = import.meta.dirname): BuildInfo {
  try {
    return JSON.parse(readFileSync(`${directory}/build.json`, 'utf8')) as BuildInfo;
  } catch {
    return { id: 'development', commit: null, builtAt: null, version: 'development' };
  }
}
