import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FormMessage } from '../form-message.tsx';
import type { FactorPartProps } from './codes-part.tsx';
import { SwitchPasswordDocument } from './passkeys.generated.ts';
import own from './passkeys-page.module.css';

/** Turning the password off, for those who have a passkey and recovery codes, and on again. */
export function PasswordPart({ factors, onChange }: FactorPartProps) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const { isPasswordOff: isOff } = factors;
  const canTurnOff = factors.passkeys > 0 && factors.recoveryCodesLeft > 0;
  const change = (): Promise<void> =>
    submit(
      () => sendMutation(bff, SwitchPasswordDocument, { off: !isOff }),
      (payload) => onChange(payload.factors),
    );
  return (
    <section aria-labelledby="password" className={own.part}>
      <h2 id="password">Password</h2>
      <p className="muted">
        {isOff
          ? 'Your password is off: a passkey opens your account. If you lose it, set a new password by email and use a recovery code.'
          : 'Your password still opens your account. Turn it off once you sign in with a passkey everywhere.'}
      </p>
      {!isOff && !canTurnOff && <p>It can be turned off once you have a passkey and recovery codes.</p>}
      <FormMessage message={message} />
      {(isOff || canTurnOff) && (
        <div role="status">
          <Button variant="secondary" busy={busy} onClick={() => void change()}>
            {isOff ? 'Turn my password on' : 'Turn my password off'}
          </Button>
        </div>
      )}
    </section>
  );
}
