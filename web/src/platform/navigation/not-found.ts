/** To be thrown by a loader: the answer 404 with the specification's message (section 8). */
export function notFound(request: Request): Response {
  return new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}

/** The same for a path that no route knows. After a navigation in the browser the specification has another message, with the whole path. */
export function notFoundAfterNavigation(request: Request, inBrowser = typeof document !== 'undefined'): Response {
  if (!inBrowser) return notFound(request);
  const { pathname, search } = new URL(request.url);
  return new Response(`Page not found: ${pathname}${search}`, { status: 404 });
}
