import type { IncomingHttpHeaders } from 'node:http';

/** The answer to a request whose body is compressed: bodies are small, and a few compressed bytes may be gigabytes. Status 415. */
export const COMPRESSED_BODY = 'Please send the request without compressing its body (Content-Encoding).';

export function isCompressed({ 'content-encoding': encoding }: IncomingHttpHeaders): boolean {
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
}
