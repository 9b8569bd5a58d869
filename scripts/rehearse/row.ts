import type { Visit } from '../../ops/load/visits.ts';

export interface Row {
  name: string;
  seen: string;
  bound: string;
  passed: boolean;
}

/** The row about a load: how many failed, and each kind of failure with how many, of what and when. */
export function loadRow(name: string, visits: Visit[], atLeast = 1): Row {
  const failed = visits.filter(({ failure }) => failure !== undefined);
  const kinds = Map.groupBy(failed, ({ failure }) => kindOf(failure!));
  const lines = [...kinds].map(([kind, ofKind]) => {
    const whats = [...new Set(ofKind.map(({ what }) => what))].join(', ');
    const [first, last] = [ofKind[0]!, ofKind.at(-1)!].map(({ at }) => (at / 1000).toFixed(1));
    return `\n          ${ofKind.length} × ${kind}; ${whats}; ${first} to ${last} s`;
  });
  return {
    name,
    seen: `${failed.length} of ${visits.length} failed${lines.join('')}`,
    bound: `0 of at least ${atLeast}`,
    passed: failed.length === 0 && visits.length >= atLeast,
  };
}

/** A failure without what differs from request to request. */
const kindOf = (failure: string): string => failure.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\b[\da-f]{32}\b|:\d{4,5}\b/g, '…');

/** The row about something that holds or does not. */
export function fact(name: string, seen: unknown, bound: string, passed: boolean): Row {
  return { name, seen: String(seen), bound, passed };
}

export const printed = ({ name, seen, bound, passed }: Row): string => `${passed ? 'ok    ' : 'FAILED'}  ${name}: ${seen} (${bound})`;
