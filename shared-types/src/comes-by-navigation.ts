/**
 * Whether a browser opens the address of a request as a page, as opposed to loading a picture, a frame or data for one: another site's
 * page can cause those unseen. Requests without the header count as navigations: the specification says that a `jwt_token` in the address
 * signs a user in, browsers send the header only to secure addresses (older ones never), and apps and scripts do not send it at all. For
 * those browsers the session's cookie is the protection: it is SameSite=Lax, so that a response to another site's request cannot set it.
 */
export function comesByNavigation(headers: { 'sec-fetch-dest'?: string | string[] | undefined }): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
