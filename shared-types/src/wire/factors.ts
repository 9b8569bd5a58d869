import * as v from 'valibot';
import { filledText, flag, id, nameText, text, time } from './values.ts';

export const MAX_PASSKEYS = 20;

/** Capability "accounts.factors": a passkey as the backend keeps it. The gateway checks what is signed with it. */
export const passkey = v.object({
  /** The credential's id, base64url. */
  id: filledText,
  /** COSE key, base64url. */
  publicKey: filledText,
  /** Of signatures, as the authenticator last said; always 0 at those that do not count. */
  counter: v.pipe(v.number(), v.integer(), v.minValue(0)),
  transports: v.array(text),
  label: nameText,
  createdAt: time,
  lastUsedAt: v.nullish(time, null),
});
export type BackendPasskey = v.InferOutput<typeof passkey>;

/** `GET /users/{id}/factors`. */
export const factors = v.object({
  /** The oldest first. */
  passkeys: v.array(passkey),
  /** Whether the account can be entered with a password or a sign-in provider as well. */
  hasOtherSignIn: flag,
});
export type BackendFactors = v.InferOutput<typeof factors>;

/** `GET /passkeys/{id}`: with the account that it opens. */
export const passkeyOfSomebody = v.object({ ...passkey.entries, userId: id });
export type BackendPasskeyOfSomebody = v.InferOutput<typeof passkeyOfSomebody>;

/** Body of `POST /users/{id}/factors/passkeys`. */
export type BackendNewPasskey = Pick<BackendPasskey, 'id' | 'publicKey' | 'counter' | 'transports' | 'label'>;
