import { readFileSync } from 'node:fs';

export interface BuildInfo {
  id: string;
  commit: string | null;
  builtAt: string | null;
  version: string;
}

/** Build information written beside the program by scripts/write-build-info.ts; there is none when running from sources. */
export function readBuildInfo(directory = import.meta.dirname): BuildInfo {
  // The bundler puts code shared by several entry points one folder further down.
  for (const place of [directory, `${directory}/..`]) {
    try {
      return JSON.parse(readFileSync(`${place}/build.json`, 'utf8')) as BuildInfo;
    } catch {
      continue;
    }
  }
  return { id: 'development', commit: null, builtAt: null, version: 'development' };
}
