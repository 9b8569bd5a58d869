import { type SettingName, SETTINGS } from './settings.ts';

/** A variable that may be meant for Koura but is no setting of it. */
export interface UnknownSetting {
  name: string;
  /** The setting that was probably meant. */
  nearest: SettingName | undefined;
  /** It can hardly be anybody else's: a misspelt setting, or a name that begins as only ours do. */
  isOurs: boolean;
}

const NAMES = Object.keys(SETTINGS) as SettingName[];
/** Nobody else's names are expected to begin like this. */
const OWN = /^(?:(?:COMMERCE|SANDBOX|BFF|SIGN_IN)_|TOKEN_COOKIE)/;
/** Other programs have such names, too: they are mentioned, but stop nothing. */
const SHARED = /^(?:BRAND|PAYMENTS?|PRICING|REDIS|REFUND|SITE|STRIPE|TAG_MANAGER|TRUSTED)_/;
/** Kubernetes and Docker links describe services called bff, redis and so on by these. */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP)(?:_(?:PROTO|PORT|ADDR))?)$/;
/** From this length two edits are a misspelling; in shorter names only one is, for DB_PORT is not WEB_PORT. */
const LONG = 12;

/** The variables of an environment that look like settings of ours and are none. */
export function unknownSettings(env: Record<string, string | undefined>): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !Object.hasOwn(SETTINGS, name) && !SERVICE_LINK.test(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      // Windows does not tell cases apart.
      if (upper !== name && env[upper] !== undefined) return [];
      const { nearest, edits } = nearestTo(upper);
      const isMisspelt = edits <= (nearest.length < LONG ? 1 : 2);
      const isOurs = isMisspelt || OWN.test(upper);
      if (!isOurs && !SHARED.test(upper)) return [];
      const begun = NAMES.find((setting) => setting.startsWith(`${upper}_`));
      return [{ name, isOurs, nearest: edits <= Math.max(2, upper.length / 4) ? nearest : begun }];
    });
}

function nearestTo(name: string): { nearest: SettingName; edits: number } {
  let best: { nearest: SettingName; edits: number } = { nearest: NAMES[0]!, edits: Infinity };
  for (const nearest of NAMES) {
    const edits = editsBetween(name, nearest);
    if (edits < best.edits) best = { nearest, edits };
  }
  return best;
}

/** How many letters must be added, dropped, exchanged or swapped with their neighbour to turn one word into the other. */
export function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) edits = Math.min(edits, before[column - 2]! + 1);
      next.push(edits);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}
