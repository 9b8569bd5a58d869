import type { Reply } from './response.ts';

const DEADLINE_MS = 15_000;
const MAX_BYTES = 20_000_000;

/** No response came: the backend is not there, too slow, or its response is too large. The message says what to do. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

/** Sends one request. Redirects are not followed. Throws `NoResponseError`. */
export async function send(origin: string, path: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length > MAX_BYTES) throw new NoResponseError(`${path} answered more than ${MAX_BYTES / 1e6} MB.`);
    return { status: response.status, type: response.headers.get('content-type') ?? '', body };
  } catch (error) {
    throw error instanceof NoResponseError ? error : new NoResponseError(explain(origin, error));
  }
}

function explain(origin: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `${origin} did not answer within ${DEADLINE_MS / 1000} s. Is it overloaded, or is another program on that port?`;
  }
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name in ${origin} cannot be resolved. Is it spelt right?`;
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}. Start the server, or correct the address.`;
  if (code.includes('CERT') || code.includes('TLS') || code.includes('SSL')) {
    return `No secure connection to ${origin} (${code}). Does the address begin with the right one of http:// and https://?`;
  }
  return `The connection to ${origin} failed${code ? ` (${code})` : ''}. Is that the server's own address?`;
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
