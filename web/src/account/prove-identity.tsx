import { BffContext, type PageBff, useBff } from '../platform/bff-client/bff.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import { openDialog } from '../ui/overlay/popup.tsx';
import { FactorForms, type Way } from './proof/factor-forms.tsx';
import {
  ConfirmIdentityDocument,
  type ConfirmSignInMutation,
  ConfirmSignInDocument,
  type SignInFactorsFieldsFragment,
  SignInFactorsDocument,
} from './proof/proof.generated.ts';

/** The one dialog that asks who is there, before what moves money or decides who may enter. Resolves with whether it was proved. */
export async function askInDialog(bff: PageBff): Promise<boolean> {
  const { data } = await bff.query({ query: SignInFactorsDocument, fetchPolicy: 'network-only' });
  if (!data) return false;
  const { viewer, signInFactors } = data;
  const proved = await openDialog<boolean>('Confirm it’s you', (close) => (
    <BffContext value={bff}>
      <FactorForms
        ways={waysOf(signInFactors)}
        email={viewer?.email}
        send={(input) => sendMutation(bff, ConfirmIdentityDocument, { input })}
        onDone={() => close(true)}
      />
    </BffContext>
  ));
  return proved === true;
}

function waysOf({ passkeys, hasCodes, recoveryCodesLeft }: SignInFactorsFieldsFragment): Way[] {
  if (passkeys === 0 && !hasCodes) return ['PASSWORD'];
  return [
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(hasCodes ? (['CODE'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}

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
