import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { KeyRound } from 'lucide';
import { type Bff, useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormMessage } from '../form-message.tsx';
import { landingPath } from '../require-viewer.ts';
import { enterAccount } from '../sign-in/enter-account.ts';
import { PreparePasskeySignInDocument, SignInWithPasskeyDocument } from './sign-in-with-passkey.generated.ts';

/** Within the five minutes of a challenge. */
const RENEWED_MS = 240_000;

/** A button for signing in with a passkey; browsers that can also suggest the person's passkeys in the email field. */
export function PasskeySignIn() {
  const { search } = useLocation();
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  /** The browser's dialog is open: asking again would close it. */
  const isAsking = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = (input: { credential: string }): Promise<void> =>
    submit(
      () => sendMutation(bff, SignInWithPasskeyDocument, { input }, { cart: true }),
      ({ cart, viewer }) => enterAccount(cart, landingPath(search, viewer ?? { isStaff: false })),
    );
  const signInSuggested = useEffectEvent(signIn);
  useEffect(() => {
    // The form goes where the address has the second step of another service.
    let isOver = false;
    const suggest = async (): Promise<void> => {
      const result = await suggestPasskey(bff, () => isOver);
      if (result) await signInSuggested(result);
    };
    // Nobody asked for it: the button and the password remain.
    const begin = (): void => void suggest().catch(() => undefined);
    begin();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isAsking.current) begin();
    }, RENEWED_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void import('./browser-passkeys.ts').then(({ stopWaiting }) => stopWaiting(), console.warn);
    };
  }, [bff]);

  async function press(): Promise<void> {
    setProblem(null);
    isAsking.current = true;
    try {
      const { askForPasskey } = await import('./browser-passkeys.ts');
      const { options } = await sendMutation(bff, PreparePasskeySignInDocument, {});
      const result = await askForPasskey(options);
      if (result && 'problem' in result) setProblem(result.problem);
      else if (result) await signIn(result);
    } catch (error) {
      const { callMessage } = await import('../../platform/bff-client/call-message.ts');
      setProblem(callMessage(error));
    } finally {
      isAsking.current = false;
    }
  }
  return (
    <>
      <FormMessage message={message ?? problem} />
      <Button variant="secondary" wide busy={busy} onClick={() => void press()}>
        <Icon of={KeyRound} />
        Use a passkey
      </Button>
    </>
  );
}

/** Offers the person's passkeys in the email field and waits until one is chosen; null where the browser cannot, or was stopped. */
async function suggestPasskey(bff: Bff, isOver: () => boolean): Promise<{ credential: string } | null> {
  const { askForPasskey, browserSupportsWebAuthnAutofill } = await import('./browser-passkeys.ts');
  if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return null;
  const { options } = await sendMutation(bff, PreparePasskeySignInDocument, {});
  if (isOver()) return null;
  const result = await askForPasskey(options, true);
  return result && 'credential' in result ? result : null;
}
