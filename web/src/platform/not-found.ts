/** To be thrown by a loader: the answer 404 with the specification's message (section 8). */
export function notFound(request: Request): Response {
  return new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}
