import { ApiError } from './api-error.ts';

/** Reasons why Strapi's users plug-in rejects a request. Each version's messages are in `dialects/plugin-messages.ts`. */
export type PluginErrorCode =
  | 'identifierMissing'
  | 'passwordMissing'
  | 'loginMissing'
  | 'loginInvalid'
  | 'notConfirmed'
  | 'blocked'
  | 'emailMissing'
  | 'emailFormat'
  | 'emailTaken'
  | 'userUnknown'
  | 'codeIncorrect'
  | 'passwordsDiffer'
  | 'currentPasswordWrong'
  | 'passwordSame'
  | 'tokenInvalid'
  | 'unknownTokenUser'
  | 'noToken'
  | 'providerFailed'
  | 'alreadyConfirmed';

/** An error of the users plug-in. Each dialect has its own status, name and message for it. */
export class PluginError extends ApiError {
  readonly code: PluginErrorCode;

  constructor(code: PluginErrorCode) {
    super(400, 'PluginError', code);
    this.code = code;
  }
}

export function pluginError(code: PluginErrorCode): PluginError {
  return new PluginError(code);
}
