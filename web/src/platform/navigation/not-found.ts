/** The 404 response for a loader to throw, with the specification's message (section 8). */
export function notFound(request: Request): Response {
  return new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}

/** The same for an unmatched path. After client-side navigation the specification has another message, with the whole path. */
export function notFoundAfterNavigation(request: Request, inBrowser = typeof document !== 'undefined'): Response {
  if (!inBrowser) return notFound(request);
  const { pathname, search } = new URL(request.url);
  return new Response(`Page not found: ${pathname}${search}`, { status: 404 });
}
