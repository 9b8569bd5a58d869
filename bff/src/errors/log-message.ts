/**
 * Messages of the backend, and excerpts quoted by parsers, may contain personal data: the backend's own log has them under the same
 * request id. Of what broke a connection only the code is added: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT.
 */
export function logMessage(cause: unknown): string | undefined {
  if (cause instanceof SyntaxError) return 'the response is not JSON';
  if (!(cause instanceof Error)) return undefined;
  const { code } = (cause.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `${cause.message} (${code})` : cause.message;
}
