import * as v from 'valibot';
import { filledText, flag, id, nameText, text, time } from './values.ts';

export const MAX_PASSKEYS = 20;
export const RECOVERY_CODES = 10;

/** Capability "accounts.factors": a passkey as the backend keeps it. The gateway checks what is signed with it. */
export const passkey = v.object({
  /** The credential's id, base64url. */
  id: filledText,
  /** COSE key, base64url. */
  publicKey: filledText,
  /** Signatures so far, as the authenticator last reported; always 0 for those that do not count. */
  counter: v.pipe(v.number(), v.integer(), v.minValue(0)),
  transports: v.array(text),
  label: nameText,
  createdAt: time,
  lastUsedAt: v.nullish(time, null),
});
export type BackendPasskey = v.InferOutput<typeof passkey>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `GET /users/{id}/factors`. */
export const factors = v.object({
  /** The oldest first. */
  passkeys: v.array(passkey),
  /** Whether the account can be entered with a password or a sign-in provider as well. */
  hasOtherSignIn: flag,
  /** One-time codes are on: the password opens the account with one of them, or with a passkey or a recovery code. */
  hasCodes: v.optional(flag, false),
  recoveryCodesLeft: v.optional(count, 0),
  /** The person has turned the password off. */
  isPasswordOff: v.optional(flag, false),
});
export type BackendFactors = v.InferOutput<typeof factors>;

/** `GET /passkeys/{id}`: with the account that it opens. */
export const passkeyOfSomebody = v.object({ ...passkey.entries, userId: id });
export type BackendPasskeyOfSomebody = v.InferOutput<typeof passkeyOfSomebody>;

/** Body of `POST /users/{id}/factors/passkeys`. */
export type BackendNewPasskey = Pick<BackendPasskey, 'id' | 'publicKey' | 'counter' | 'transports' | 'label'>;

/** `GET /users/{id}/factors/code`: the secret of one-time codes, base32. */
export const codeSecret = v.object({ secret: filledText });

/** A 32-byte hash, base64url. */
const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** The half minute of a one-time code (RFC 6238, T). */
const step = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Body of `PUT /users/{id}/factors/code`. */
export const newCode = v.object({ secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32,64}$/)), step });

/** Body of `PUT /users/{id}/factors/recovery-codes`: they replace those before. */
export const newRecoveryCodes = v.object({ hashes: v.pipe(v.array(hash), v.length(RECOVERY_CODES)) });

/** What the gateway has checked: a code by its step, a recovery code by its hash, a passkey's signature by its counter. */
export const factorUse = v.union([
  v.strictObject({ step }),
  v.strictObject({ recoveryCode: hash }),
  v.strictObject({ passkey: v.object({ id: filledText, counter: count }) }),
]);
export type BackendFactorUse = v.InferOutput<typeof factorUse>;

/** Body of `PUT /users/{id}/factors/password`. */
export const passwordSwitch = v.object({ off: flag });

/** Answer of `POST /users/{id}/factors/asked`: when it was first called for this person. */
export const asked = v.object({ askedAt: time });

/** `factors` of `GET /users/me`. */
export const ownFactors = v.object({ passkeys: count, codes: flag, askedAt: v.nullish(time, null) });
export type BackendOwnFactors = v.InferOutput<typeof ownFactors>;

const WAYS = ['passkey', 'code', 'recoveryCode'] as const;

/** In place of `jwt` in the answer of a sign-in: the password is right, and the account asks for one of these as well. */
export const secondFactor = v.object({ userId: id, ways: v.array(v.picklist(WAYS)) });
export type BackendSecondFactor = v.InferOutput<typeof secondFactor>;
