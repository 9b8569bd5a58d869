import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Loaded late: few pages deal with passkeys. */
export { browserSupportsWebAuthnAutofill };

const UNSUPPORTED = 'This browser can’t use passkeys. Please use another one, or your password.';

/** `null`: the person closed the browser's dialog. */
type PasskeyResult = { credential: string } | { problem: string } | null;

/** Makes a passkey. `options`: JSON of the gateway. Never rejects. */
export async function createPasskey(options: string): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return { problem: UNSUPPORTED };
  return resultOf(async () => startRegistration({ optionsJSON: JSON.parse(options) as RegistrationOptions }));
}

/** Signs with a passkey that the person chooses, in a dialog or among the suggestions of the email field. Never rejects. */
export async function askForPasskey(options: string, useBrowserAutofill = false): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return { problem: UNSUPPORTED };
  return resultOf(async () => startAuthentication({ optionsJSON: JSON.parse(options) as AuthenticationOptions, useBrowserAutofill }));
}

/** Ends a `askForPasskey` that still waits for the person. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

async function resultOf(ask: () => Promise<object>): Promise<PasskeyResult> {
  try {
    return { credential: JSON.stringify(await ask()) };
  } catch (error) {
    const { name, cause } = error as Error;
    const names = new Set([name, cause instanceof Error ? cause.name : '']);
    if (names.has('NotAllowedError') || names.has('AbortError')) return null;
    if (names.has('InvalidStateError')) return { problem: 'This device already has a passkey for your account.' };
    if (names.has('NotSupportedError')) return { problem: UNSUPPORTED };
    console.warn(error);
    return { problem: 'The passkey didn’t work. Please try again.' };
  }
}
