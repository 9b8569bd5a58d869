/** The parameter of a link that names the partner who sent the visitor. */
export const REF_PARAMETER = 'ref';

/** One-time parameters of a visit's first URL, removed from URL and history before anything else reads them. */
export interface Arrival {
  country: string | null;
  referralCode: string | null;
  /** By whose link the visitor came. */
  ref: string | null;
}

export function withoutParameters(search: string, names: readonly string[]): { rest: string; taken: Record<string, string> } {
  const taken: Record<string, string> = {};
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      // Pair by pair, so that the rest keeps its exact encoding.
      const [entry] = new URLSearchParams(pair);
      if (!entry || !names.includes(entry[0])) return pair !== '';
      taken[entry[0]] ??= entry[1];
      return false;
    });
  return { rest: kept.length > 0 ? `?${kept.join('&')}` : '', taken };
}

/** Removes `country`, `rcode` and `ref` from URL and history, and returns them. */
export function takeArrival(): Arrival {
  const { rest, taken } = withoutParameters(location.search, ['country', 'rcode', REF_PARAMETER]);
  if (Object.keys(taken).length > 0) history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return { country: taken['country'] ?? null, referralCode: taken['rcode'] ?? null, ref: taken[REF_PARAMETER] ?? null };
}
