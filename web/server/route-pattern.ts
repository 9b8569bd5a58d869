/** A slug as addresses have it (shared-types/src/slug.ts): other letters than these are percent-encoded, in capitals. */
const PARAMETER = '(?:[\\w.-]|%[89A-F][\\dA-F])+';

/** The source of a regular expression for a route's path without outer slashes: "buy/:metal?" is "buy/" and "buy/<word>/". */
export function routePattern(path: string): string {
  return path.split('/').map(patternOf).join('');
}

function patternOf(segment: string): string {
  if (segment === '*') return `(?:${PARAMETER}/)*`;
  if (segment.startsWith(':')) return `(?:${PARAMETER}/)${segment.endsWith('?') ? '?' : ''}`;
  return segment && `${segment}/`;
}
