import { Refusal } from './refusal.ts';

/** What Strapi's users plug-in refuses. Each version has words of its own (`dialects/plugin-words.ts`). */
export type PluginFault =
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
  | 'tokenOfNobody'
  | 'noToken'
  | 'providerFailed'
  | 'alreadyConfirmed';

/** A refusal of the users plug-in: the dialect finds status, name and words. */
export class PluginRefusal extends Refusal {
  readonly fault: PluginFault;

  constructor(fault: PluginFault) {
    super(400, 'PluginRefusal', fault);
    this.fault = fault;
  }
}

export function pluginRefusal(fault: PluginFault): PluginRefusal {
  return new PluginRefusal(fault);
}
