/** What the address of a visit's first page asked for once. It leaves URL and history before anything else sees it. */
export interface Arrival {
  country: string | null;
  referralCode: string | null;
}

/** Query parameters that are taken out of the address, and what is left of the query. */
export function withoutParameters(search: string, names: readonly string[]): { rest: string; taken: Record<string, string> } {
  const taken: Record<string, string> = {};
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      // One pair at a time: what stays is not written anew, so the address stays the server's.
      const [entry] = new URLSearchParams(pair);
      if (!entry || !names.includes(entry[0])) return pair !== '';
      taken[entry[0]] ??= entry[1];
      return false;
    });
  return { rest: kept.length > 0 ? `?${kept.join('&')}` : '', taken };
}

/** Takes `country` and `rcode` out of the address bar and the history. */
export function takeArrival(): Arrival {
  const { rest, taken } = withoutParameters(location.search, ['country', 'rcode']);
  if (Object.keys(taken).length > 0) history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return { country: taken['country'] ?? null, referralCode: taken['rcode'] ?? null };
}
