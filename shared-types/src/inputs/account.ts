import * as v from 'valibot';
import { firstName, lastName } from './contact.ts';
import { email } from './email.ts';
import { IS_OWN_EMAIL, isOwnEmail, newPassword } from './password.ts';
import { optionalPhone } from './phone.ts';

/** Older accounts sign in with a user name, so `email` may be any text. */
export const signIn = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter your email address.'), v.maxLength(254, 'Please enter your email address.')),
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
});
export type SignIn = v.InferOutput<typeof signIn>;

export const signUp = v.pipe(
  v.strictObject({
    firstName,
    lastName,
    email,
    password: newPassword,
    phone: optionalPhone,
    newsletter: v.nullish(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck([['email'], ['password']], ({ email: address, password }) => !isOwnEmail(password, address), IS_OWN_EMAIL),
    ['password'],
  ),
);
export type SignUp = v.InferOutput<typeof signUp>;

export const accountEmail = v.strictObject({ email });
export type AccountEmail = v.InferOutput<typeof accountEmail>;

/** The code of a mailed link. */
export const resetCode = v.pipe(v.string(), v.regex(/^[\w-]{6,256}$/, 'This link is incomplete. Please copy all of it.'));

export const resetPassword = v.strictObject({ code: resetCode, password: newPassword });
export type ResetPassword = v.InferOutput<typeof resetPassword>;

/** A new password whose code comes from a link, not from the form. */
export const passwordOnly = v.strictObject({ password: newPassword });

export const changePassword = v.strictObject({
  currentPassword: v.pipe(v.string(), v.nonEmpty('Please enter your current password.')),
  password: newPassword,
});
export type ChangePassword = v.InferOutput<typeof changePassword>;
