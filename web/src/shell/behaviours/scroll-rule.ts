export type ScrollTarget = { kind: 'saved'; y: number } | { kind: 'anchor'; id: string } | { kind: 'top' } | { kind: 'keep' };

interface Arrival {
  /** POP is back or forward, the others are links and forms. */
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** Saved position of this history entry. */
  savedY: number | undefined;
  /** "#delivery", or empty. */
  hash: string;
  /** The link has `preventScrollReset`: it changes only part of the page. */
  preventReset: boolean;
}

/** Specification section 2: back restores the saved position, an anchor is scrolled to if given, a new page starts at its top. */
export function scrollTargetOf({ action, savedY, hash, preventReset }: Arrival): ScrollTarget {
  if (action === 'POP' && savedY !== undefined) return { kind: 'saved', y: savedY };
  if (action !== 'POP' && preventReset) return { kind: 'keep' };
  if (hash.length > 1) return { kind: 'anchor', id: decoded(hash.slice(1)) };
  return { kind: 'top' };
}

/** Whether a saved position can be reached, or the time limit is over. */
export function canRestore(y: number, page: { height: number; windowHeight: number; waitedMs: number; limitMs: number }): boolean {
  return page.height - page.windowHeight >= y || page.waitedMs >= page.limitMs;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
