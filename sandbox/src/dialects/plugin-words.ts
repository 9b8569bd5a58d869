import type { PluginFault } from '../errors/plugin-refusal.ts';

interface Words {
  /** Strapi 4: name and message; with `fields`, one validation error each. */
  v4: { status?: number; name: string; message: string; fields?: [field: string, message: string][] };
  /** Strapi 3: a group of messages with an id, or a bare sentence. */
  v3: { status?: number; id?: string; message?: string };
}

const required = (field: string): [string, string] => [field, `${field} is a required field`];

/** What Strapi 4.26 and 3.6 say, recorded from unmodified servers where they could be made to say it. */
export const PLUGIN_WORDS: Record<PluginFault, Words> = {
  loginMissing: {
    v4: { name: 'ValidationError', message: '2 errors occurred', fields: [required('identifier'), required('password')] },
    v3: { id: 'Auth.form.error.email.provide', message: 'Please provide your username or your e-mail.' },
  },
  identifierMissing: {
    v4: { name: 'ValidationError', message: 'identifier is a required field', fields: [required('identifier')] },
    v3: { id: 'Auth.form.error.email.provide', message: 'Please provide your username or your e-mail.' },
  },
  passwordMissing: {
    v4: { name: 'ValidationError', message: 'password is a required field', fields: [required('password')] },
    v3: { id: 'Auth.form.error.password.provide', message: 'Please provide your password.' },
  },
  loginInvalid: {
    v4: { name: 'ValidationError', message: 'Invalid identifier or password' },
    v3: { id: 'Auth.form.error.invalid', message: 'Identifier or password invalid.' },
  },
  notConfirmed: {
    v4: { name: 'ApplicationError', message: 'Your account email is not confirmed' },
    v3: { id: 'Auth.form.error.confirmed', message: 'Your account email is not confirmed' },
  },
  blocked: {
    v4: { name: 'ApplicationError', message: 'Your account has been blocked by an administrator' },
    v3: { id: 'Auth.form.error.blocked', message: 'Your account has been blocked by an administrator' },
  },
  emailMissing: {
    v4: { name: 'ValidationError', message: 'email is a required field', fields: [required('email')] },
    v3: { id: 'Auth.form.error.email.provide', message: 'Please provide your email.' },
  },
  emailFormat: {
    v4: { name: 'ValidationError', message: 'email must be a valid email', fields: [['email', 'email must be a valid email']] },
    v3: { id: 'Auth.form.error.email.format', message: 'Please provide valid email address.' },
  },
  emailTaken: {
    v4: { name: 'ApplicationError', message: 'Email or Username are already taken' },
    v3: { id: 'Auth.form.error.email.taken', message: 'Email is already taken.' },
  },
  userUnknown: {
    v4: { name: 'ApplicationError', message: 'User not found' },
    v3: { id: 'Auth.form.error.user.not-exist', message: 'This email does not exist.' },
  },
  codeIncorrect: {
    v4: { name: 'ValidationError', message: 'Incorrect code provided' },
    v3: { id: 'Auth.form.error.code.provide', message: 'Incorrect code provided.' },
  },
  passwordsDiffer: {
    v4: { name: 'ValidationError', message: 'Passwords do not match' },
    v3: { id: 'Auth.form.error.password.matching', message: 'Passwords do not match.' },
  },
  currentPasswordWrong: {
    v4: { name: 'ValidationError', message: 'The provided current password is invalid' },
    v3: { id: 'Auth.form.error.password.current', message: 'The provided current password is invalid.' },
  },
  passwordSame: {
    v4: { name: 'ValidationError', message: 'Your new password must be different than your current password' },
    v3: { id: 'Auth.form.error.password.same', message: 'Your new password must be different than your current password.' },
  },
  tokenInvalid: {
    v4: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' },
    v3: { status: 401, message: 'Invalid token.' },
  },
  tokenOfNobody: {
    v4: { status: 401, name: 'UnauthorizedError', message: 'Invalid credentials' },
    v3: { status: 401, message: 'User Not Found' },
  },
  noToken: {
    v4: { status: 403, name: 'ForbiddenError', message: 'Forbidden' },
    v3: { id: 'No authorization header was found' },
  },
  providerFailed: {
    v4: { name: 'ApplicationError', message: 'No access_token.' },
    v3: { id: 'Auth.form.error.token.provide', message: 'No access_token.' },
  },
  alreadyConfirmed: {
    v4: { name: 'ApplicationError', message: 'Already confirmed' },
    v3: { message: 'Already confirmed' },
  },
};
