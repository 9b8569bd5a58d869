export const PEERS = { apollo: 'Apollo Server 5', yoga: 'GraphQL Yoga', mercurius: 'mercurius with its compiler' } as const;
export type Peer = keyof typeof PEERS;

export interface PeerData {
  data: Record<string, unknown>;
  /** The root field for which the backend is asked, and the path of that request. */
  readsFor: string;
  path: string;
}
