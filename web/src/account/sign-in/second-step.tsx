import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { FactorForms, type Way } from '../proof/factor-forms.tsx';
import { type ConfirmSignInMutation, ConfirmSignInDocument } from '../proof/proof.generated.ts';

interface SecondStepProps {
  step: { ticket: string; ways: readonly Way[] };
  onEntered: (payload: ConfirmSignInMutation['confirmSignIn']) => void;
}

/** After a right password, for accounts that ask for more. */
export function SecondStep({ step: { ticket, ways }, onEntered }: SecondStepProps) {
  const bff = useBff();
  return (
    <section aria-label="One more step">
      <p className="muted">Your password is right. Your account asks for one more step.</p>
      <FactorForms
        ways={ways}
        send={({ code, recoveryCode, credential }) =>
          sendMutation(
            bff,
            ConfirmSignInDocument,
            { input: { ticket, code: code ?? null, recoveryCode: recoveryCode ?? null, credential: credential ?? null } },
            { cart: true },
          )
        }
        onDone={onEntered}
      />
    </section>
  );
}
