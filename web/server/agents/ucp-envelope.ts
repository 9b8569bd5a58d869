/** The version of the Universal Commerce Protocol that is spoken: https://ucp.dev/2026-04-08/specification/overview */
export const UCP_VERSION = '2026-04-08';

/** Checkout is none of them: orders are placed by people. */
export const UCP_CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'cart', schema: 'cart' },
} as const;
type UcpCapability = keyof typeof UCP_CAPABILITIES;

/** What an answer has to say besides its data. `path` is a JSONPath in the answer. */
export interface AgentMessage {
  type: 'error' | 'warning' | 'info';
  code: string;
  content: string;
  path?: string;
  severity?: 'recoverable' | 'unrecoverable';
}

interface Envelope {
  version: string;
  status: 'success' | 'error';
  capabilities: Record<string, { version: string }[]>;
}

/** What every answer of UCP begins with. */
export function envelope(capability: UcpCapability, status: Envelope['status'] = 'success'): Envelope {
  return { version: UCP_VERSION, status, capabilities: { [capability]: [{ version: UCP_VERSION }] } };
}

/** The answer to what can’t be done. It is an answer, with status 200, and not a failure of the transport. */
export function ucpError(capability: UcpCapability, code: string, content: string, continueUrl: string) {
  const messages: AgentMessage[] = [{ type: 'error', code, content, severity: 'unrecoverable' }];
  return { ucp: envelope(capability, 'error'), messages, continue_url: continueUrl };
}

/** No list of messages where there is nothing to say. */
export const withMessages = (messages: AgentMessage[]): { messages?: AgentMessage[] } => (messages.length > 0 ? { messages } : {});
