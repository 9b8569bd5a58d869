/**
 * Redirect target of a path without trailing slash (301, specification section 2), or undefined.
 * Paths with a dot in the last segment are files. The query is kept. Leading slashes collapse to one:
 * "//evil.example/x" must never become a redirect to another host.
 */
export function trailingSlashTarget(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark);
  const collapsed = path.replace(/^[/\\]+/, '/');
  const lastSegment = collapsed.slice(collapsed.lastIndexOf('/') + 1);
  if (collapsed === path && (lastSegment === '' || lastSegment.includes('.'))) return undefined;
  return lastSegment === '' || lastSegment.includes('.') ? collapsed + query : `${collapsed}/${query}`;
}
