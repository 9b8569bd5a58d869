import type { PluginErrorCode } from '../errors/plugin-error.ts';

type V4Message = readonly [name: string, message: string, ...fields: string[]];
type V3Message = readonly [id: string | undefined, message?: string];

// Recorded from unmodified servers wherever the error could be provoked.

/** Strapi 4.26: lists the errors of each field once more in the details. */
export const V4_PLUGIN_MESSAGES: Record<PluginErrorCode, V4Message> = {
  loginMissing: ['ValidationError', '2 errors occurred', 'identifier', 'password'],
  identifierMissing: ['ValidationError', 'identifier is a required field', 'identifier'],
  passwordMissing: ['ValidationError', 'password is a required field', 'password'],
  loginInvalid: ['ValidationError', 'Invalid identifier or password'],
  notConfirmed: ['ApplicationError', 'Your account email is not confirmed'],
  blocked: ['ApplicationError', 'Your account has been blocked by an administrator'],
  emailMissing: ['ValidationError', 'email is a required field', 'email'],
  emailFormat: ['ValidationError', 'email must be a valid email', 'email'],
  emailTaken: ['ApplicationError', 'Email or Username are already taken'],
  userUnknown: ['ApplicationError', 'User not found'],
  codeIncorrect: ['ValidationError', 'Incorrect code provided'],
  passwordsDiffer: ['ValidationError', 'Passwords do not match'],
  currentPasswordWrong: ['ValidationError', 'The provided current password is invalid'],
  passwordSame: ['ValidationError', 'Your new password must be different than your current password'],
  tokenInvalid: ['UnauthorizedError', 'Missing or invalid credentials'],
  unknownTokenUser: ['UnauthorizedError', 'Invalid credentials'],
  noToken: ['ForbiddenError', 'Forbidden'],
  providerFailed: ['ApplicationError', 'No access_token.'],
  alreadyConfirmed: ['ApplicationError', 'Already confirmed'],
};

/** Strapi 3.6: a group of messages with an id, or a plain string. */
export const V3_PLUGIN_MESSAGES: Record<PluginErrorCode, V3Message> = {
  loginMissing: ['Auth.form.error.email.provide', 'Please provide your username or your email.'],
  identifierMissing: ['Auth.form.error.email.provide', 'Please provide your username or your email.'],
  passwordMissing: ['Auth.form.error.password.provide', 'Please provide your password.'],
  loginInvalid: ['Auth.form.error.invalid', 'Identifier or password invalid.'],
  notConfirmed: ['Auth.form.error.confirmed', 'Your account email is not confirmed'],
  blocked: ['Auth.form.error.blocked', 'Your account has been blocked by an administrator'],
  emailMissing: ['Auth.form.error.email.provide', 'Please provide your email.'],
  emailFormat: ['Auth.form.error.email.format', 'Please provide valid email address.'],
  emailTaken: ['Auth.form.error.email.taken', 'Email is already taken.'],
  userUnknown: ['Auth.form.error.user.not-exist', 'This email does not exist.'],
  codeIncorrect: ['Auth.form.error.code.provide', 'Incorrect code provided.'],
  passwordsDiffer: ['Auth.form.error.password.matching', 'Passwords do not match.'],
  currentPasswordWrong: ['Auth.form.error.password.current', 'The provided current password is invalid.'],
  passwordSame: ['Auth.form.error.password.same', 'Your new password must be different than your current password.'],
  tokenInvalid: [undefined, 'Invalid token.'],
  unknownTokenUser: [undefined, 'User Not Found'],
  noToken: ['No authorization header was found'],
  providerFailed: ['Auth.form.error.token.provide', 'No access_token.'],
  alreadyConfirmed: [undefined, 'Already confirmed'],
};
