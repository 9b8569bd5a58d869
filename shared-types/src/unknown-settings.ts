import { editsBetween } from './edit-distance.ts';
import { secretOfFile, type SettingName, SETTINGS } from './settings.ts';

export interface UnknownSetting {
  name: string;
  nearest: SettingName | undefined;
  /** Whether it is certainly intended for Koura: a misspelt setting, or a name with one of our own prefixes. */
  isOurs: boolean;
}

const NAMES = Object.keys(SETTINGS) as SettingName[];
/** Prefixes that other programs are not expected to use. */
const OWN = /^(?:(?:BACKEND|COMMERCE|SANDBOX|BFF|SIGN_IN)_|TOKEN_COOKIE)/;
/** Prefixes that other programs use too: such names are reported as warnings only. */
const SHARED = /^(?:BRAND|PAYMENTS?|PRICING|REDIS|REFUND|SITE|STRIPE|TAG_MANAGER|TRUSTED)_/;
/** Variables set by Kubernetes and Docker links for services called bff, redis and so on. */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP)(?:_(?:PROTO|PORT|ADDR))?)$/;
/** Names of this length and above may have two edits; shorter names one: DB_PORT is not WEB_PORT. */
const LONG = 12;

/** The variables of an environment that look like settings of Koura but are not. */
export function unknownSettings(env: Record<string, string | undefined>): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !isSetting(name) && !SERVICE_LINK.test(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      // Windows ignores case in names.
      if (upper !== name && env[upper] !== undefined) return [];
      const { nearest, edits } = nearestTo(upper);
      const isMisspelt = edits <= (nearest.length < LONG ? 1 : 2);
      const isOurs = isMisspelt || OWN.test(upper);
      if (!isOurs && !SHARED.test(upper)) return [];
      const begun = NAMES.find((setting) => setting.startsWith(`${upper}_`));
      return [{ name, isOurs, nearest: edits <= Math.max(2, upper.length / 4) ? nearest : begun }];
    });
}

function isSetting(name: string): boolean {
  return Object.hasOwn(SETTINGS, name) || secretOfFile(name) !== undefined;
}

function nearestTo(name: string): { nearest: SettingName; edits: number } {
  let best: { nearest: SettingName; edits: number } = { nearest: NAMES[0]!, edits: Infinity };
  for (const nearest of NAMES) {
    const edits = editsBetween(name, nearest);
    if (edits < best.edits) best = { nearest, edits };
  }
  return best;
}
