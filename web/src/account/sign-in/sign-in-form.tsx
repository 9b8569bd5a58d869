import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { FindMyOrderLink } from '../../shop/find-my-order-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { offers } from '../../shop/offers.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { landingPath } from '../require-viewer.ts';
import { enterAccount } from './enter-account.ts';
import { FormMessage } from '../form-message.tsx';
import { ResendConfirmation } from '../profile/late-resend-confirmation.ts';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { SignInDocument, type SignInMutation } from './sign-in.generated.ts';
import { SecondStep } from '../late-second-step.ts';
import { type Step, stepInAddress } from './step-in-address.ts';
import styles from '../account-form.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).signIn;
const FIELDS = ['email', 'password'] as const;

type Entered = Pick<SignInMutation['signIn'], 'cart' | 'viewer'>;

/** Email and password, and a second step where the account asks for one; afterwards the page goes where the URL's `return` says. */
export function SignInForm() {
  const { search } = useLocation();
  const hasPasskeys = offers(useWebsite(), 'accounts.factors');
  const isHydrated = useHydrated();
  const [ownStep, setStep] = useState<Step | null>(null);
  const step = ownStep ?? (isHydrated ? stepInAddress() : null);
  const enter = ({ cart, viewer }: Entered): void => enterAccount(cart, landingPath(search, viewer ?? { isStaff: false }));
  const { values, field, attributes, busy, message, codes } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { email: '', password: '' },
    send: (bff, input) => sendMutation(bff, SignInDocument, { input }, { cart: true }),
    onSaved: (payload) => (payload.secondStep ? setStep(payload.secondStep) : enter(payload)),
  });
  if (step) return <SecondStep step={step} onEntered={enter} />;
  return (
    <>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form}>
        <EmailField autoComplete={hasPasskeys ? 'username webauthn' : 'username'} {...field('email')} />
        {codes.includes('EMAIL_NOT_CONFIRMED') && <ResendConfirmation email={values.email} />}
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" wide busy={busy}>
          Sign in
        </Button>
        {hasPasskeys && <PasskeySignIn />}
        <p className={styles.below}>
          <Link to="/forgot-password/">Forgot your password?</Link>
        </p>
        <FindMyOrderLink className={styles.below} />
      </form>
    </>
  );
}
