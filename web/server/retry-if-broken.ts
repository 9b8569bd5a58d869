import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';

/** How a connection ends that was open: the BFF was killed, or a proxy in between closed it. */
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Sends a request once more when the connection broke before the response was complete. For queries only: whether a mutation was carried out is not
 * known then, so it is never sent twice. A time-out is not repeated either: it would only double the wait.
 */
export async function retryIfBroken<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isBroken(error)) throw error;
    return send();
  }
}

/** Whether a request failed because its connection ended. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return BROKEN.has(String((error as { code?: unknown }).code)) || isBroken(error.cause);
}

export function isQuery({ definitions }: DocumentNode): boolean {
  return definitions.every((one) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === OperationTypeNode.QUERY);
}
