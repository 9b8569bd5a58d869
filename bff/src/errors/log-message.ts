/**
 * Messages of the backend, and excerpts quoted by parsers, may contain personal data: the backend's own log has them under the same
 * request id.
 */
export function logMessage(cause: unknown): string | undefined {
  if (cause instanceof SyntaxError) return 'the response is not JSON';
  return cause instanceof Error ? cause.message : undefined;
}
