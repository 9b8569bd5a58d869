import * as v from 'valibot';
import { requiredText } from './text.ts';

/** What an authenticator answered, as JSON text (WebAuthn). */
const credential = v.pipe(v.string(), v.minLength(1, 'The passkey gave no answer.'), v.maxLength(20_000, 'The answer is too long.'));
const label = requiredText('Please give the passkey a name, such as My phone.', 40);

export const addPasskey = v.strictObject({ label, credential });
export type AddPasskey = v.InferOutput<typeof addPasskey>;

export const renamePasskey = v.strictObject({ id: v.pipe(v.string(), v.maxLength(1400)), label });
export type RenamePasskey = v.InferOutput<typeof renamePasskey>;

export const signInWithPasskey = v.strictObject({ credential });
export type SignInWithPasskey = v.InferOutput<typeof signInWithPasskey>;
