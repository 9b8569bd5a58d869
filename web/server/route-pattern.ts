/** The source of a regular expression for a route's path without outer slashes: "buy/:metal?" is "buy/" and "buy/<word>/". */
export function routePattern(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? `(?:[\\w-]+/)${segment.endsWith('?') ? '?' : ''}` : segment && `${segment}/`))
    .join('');
}
