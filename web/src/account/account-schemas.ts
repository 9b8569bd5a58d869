import * as v from 'valibot';
import { emailRule, needed, optionalPhoneRule } from '../ui/form/field-rules.ts';
import { isEmail, newPasswordRule } from './password/password-rules.ts';

/** Address and password as typed; whether they belong together is the server's to say. */
export const signInSchema = v.object({
  email: needed('Please give your e-mail address.', 254),
  password: v.pipe(v.string(), v.minLength(1, 'Please give your password.')),
});

export const signUpSchema = v.pipe(
  v.object({
    firstName: needed('Please give your first name.'),
    lastName: needed('Please give your last name.'),
    email: emailRule('Please give your e-mail address.'),
    phone: optionalPhoneRule,
    password: newPasswordRule,
    newsletter: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email, password }) => !isEmail(password, email),
      'Please choose something else than your e-mail address.',
    ),
    ['password'],
  ),
);

export const forgotPasswordSchema = v.object({ email: emailRule('Please give your e-mail address.') });

export const setPasswordSchema = v.object({ password: newPasswordRule });

export const changePasswordSchema = v.object({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'Please give the password you have now.')),
  password: newPasswordRule,
});

export const profileSchema = v.object({
  firstName: needed('Please give your first name.'),
  lastName: needed('Please give your last name.'),
  phone: optionalPhoneRule,
  newsletter: v.boolean(),
});

export type SignInValues = v.InferOutput<typeof signInSchema>;
export type SignUpValues = v.InferOutput<typeof signUpSchema>;
export type SetPasswordValues = v.InferOutput<typeof setPasswordSchema>;
export type ChangePasswordValues = v.InferOutput<typeof changePasswordSchema>;
export type ProfileValues = v.InferOutput<typeof profileSchema>;
export type ForgotPasswordValues = v.InferOutput<typeof forgotPasswordSchema>;
