import * as v from 'valibot';
import { requiredText } from './text.ts';

const tooLong = 'That’s too long.';
/** A passkey's answer as JSON text (WebAuthn). */
const credential = v.pipe(v.string(), v.minLength(1, 'The passkey gave no answer.'), v.maxLength(20_000, 'The answer is too long.'));
/** Spaces and dashes are as people type them. */
const code = v.pipe(
  v.string(),
  v.maxLength(20, tooLong),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Please enter the six digits that your app shows.'),
);
const recoveryCode = v.pipe(
  v.string(),
  v.maxLength(40, tooLong),
  v.transform((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')),
  v.length(16, 'A recovery code has 16 letters and digits.'),
);
const proof = {
  code: v.nullish(code, null),
  recoveryCode: v.nullish(recoveryCode, null),
  credential: v.nullish(credential, null),
};

/** One of the four. */
export const confirmIdentity = v.strictObject({
  password: v.nullish(v.pipe(v.string(), v.maxLength(1000, 'That isn’t your password.')), null),
  ...proof,
});
export type ConfirmIdentity = v.InferOutput<typeof confirmIdentity>;

/** `ticket`: of the sign-in; one of the others. */
export const confirmSignIn = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(300)), ...proof });
export type ConfirmSignIn = v.InferOutput<typeof confirmSignIn>;

export const turnOnCodes = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(300)), code });
export type TurnOnCodes = v.InferOutput<typeof turnOnCodes>;

const label = requiredText('Please give the passkey a name, such as My phone.', 40);

export const addPasskey = v.strictObject({ label, credential });
export type AddPasskey = v.InferOutput<typeof addPasskey>;

export const renamePasskey = v.strictObject({ id: v.pipe(v.string(), v.maxLength(1400)), label });
export type RenamePasskey = v.InferOutput<typeof renamePasskey>;

export const signInWithPasskey = v.strictObject({ credential });
export type SignInWithPasskey = v.InferOutput<typeof signInWithPasskey>;
