// web/src/platform/not-found.ts
/** To be thrown by a loader: the answer 404 with the specification's message (section 8). */
function notFound(request) {
	return new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}
export { notFound as t };
