import type { SecondStepFieldsFragment } from './sign-in.generated.ts';

export type Step = Pick<SecondStepFieldsFragment, 'ticket' | 'ways'>;

const WAYS: readonly Step['ways'][number][] = ['PASSKEY', 'CODE', 'RECOVERY_CODE'];

/** The second step that a sign-in by another service left after the # of the address; null without one. */
export function stepInAddress(): Step | null {
  const [, ticket, rest] = /^#second-step=([\w.-]+)~([A-Z_~]+)$/.exec(location.hash) ?? [];
  if (ticket === undefined || rest === undefined) return null;
  const ways = rest.split('~');
  return { ticket, ways: WAYS.filter((way) => ways.includes(way)) };
}
