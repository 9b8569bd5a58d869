/** Other GraphQL servers that Koura is compared with. */
export const PEERS = { apollo: 'Apollo Server 5', yoga: 'GraphQL Yoga', mercurius: 'mercurius with its compiler' } as const;
export type Peer = keyof typeof PEERS;

/** What Koura has answered, and the backend path that the first root field was computed from. */
export interface PeerData {
  data: Record<string, unknown>;
  path: string;
}
