import type { BackendClient } from '../backend/backend-client.ts';
import type { BackendStatus, CallObserver } from '../commerce/backend-status.ts';
import type { ContentServer } from './content-server.ts';

/** Calls of the content server are kinds of their own: "content catalogue", "content account". */
export function statusOfBoth(backend: BackendClient, { client: content }: ContentServer): BackendStatus {
  // Not the client itself: the framework would end it twice.
  if (!content) return { guards: () => backend.guards(), observeCalls: (observer) => backend.observeCalls(observer) };
  const named = (kind: string): string => `content ${kind}`;
  const used = new Set(['catalogue', 'account']);
  return {
    guards: () => [
      ...backend.guards(),
      ...content
        .guards()
        .filter(({ name }) => used.has(name))
        .map((guard) => ({ ...guard, name: named(guard.name) })),
    ],
    observeCalls(observer: CallObserver) {
      backend.observeCalls(observer);
      content.observeCalls((kind, outcome, ms) => observer(named(kind), outcome, ms));
    },
  };
}
