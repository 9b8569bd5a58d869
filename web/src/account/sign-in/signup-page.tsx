import { useState } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { SignInProvidersDocument, SignUpDocument } from './sign-in.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { ConfirmationSent } from '../profile/confirmation-sent.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { passIfSignedIn, returnPathOf } from '../require-viewer.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import styles from '../account-form.module.css';
import { EmailField } from '../../ui/form/email-field.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { enterAccount } from './enter-account.ts';
import { FormMessage } from '../form-message.tsx';
import { StrengthHint } from '../password/strength-hint.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).signUp;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password', 'newsletter'] as const;

interface SignUpFormProps {
  returnPath: string;
  onConfirmationSent: (email: string) => void;
}

function SignUpForm({ returnPath, onConfirmationSent }: SignUpFormProps) {
  const { values, field, attributes, busy, message, codes } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { firstName: '', lastName: '', email: '', phone: '', password: '', newsletter: false },
    send: (bff, input) => sendMutation(bff, SignUpDocument, { input }, { cart: true }),
    onSaved: ({ confirmationSent, cart }, { email }) => (confirmationSent ? onConfirmationSent(email) : enterAccount(cart, returnPath)),
  });
  const { services } = useWebsite();
  return (
    <>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <EmailField autoComplete="username" {...field('email')} />
        {codes.includes('EMAIL_TAKEN') && (
          <p className={styles.links}>
            <Link to={`/login/?return=${encodeURIComponent(returnPath)}`}>Sign in with it</Link> or{' '}
            <Link to="/forgot-password/">set a new password</Link>.
          </p>
        )}
        <PhoneField
          instructions={services.orders ? 'For the courier, on the day of a delivery.' : 'For questions about what you write to us.'}
          {...field('phone')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          instructions={<StrengthHint password={values.password} />}
          {...field('password')}
        />
        {services.newsletter && (
          <CheckboxField label="Send me the monthly newsletter: what the metals did, in plain English" {...field('newsletter')} />
        )}
        <Button type="submit" wide busy={busy}>
          Open account
        </Button>
      </form>
    </>
  );
}

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([passIfSignedIn(args), loadQuery(args, SignInProvidersDocument, {})]);
  return null;
}

export function Component() {
  const { search } = useLocation();
  const returnPath = returnPathOf(search);
  const { services } = useWebsite();
  const [confirming, setConfirming] = useState<string | null>(null);
  if (confirming !== null) return <ConfirmationSent email={confirming} />;
  return (
    <EntryFrame
      title="Open an account"
      description={services.orders ? 'Open an account: your orders and invoices in one place.' : 'Open an account.'}
      intro="It takes a minute and costs nothing."
      aside={
        <>
          <h2>Already have one?</h2>
          <p>Sign in and pick up where you left off.</p>
          <ButtonLink variant="secondary" wide to={`/login/?return=${encodeURIComponent(returnPath)}`}>
            Sign in
          </ButtonLink>
        </>
      }
    >
      <SignUpForm returnPath={returnPath} onConfirmationSent={setConfirming} />
      <p className={`muted small ${styles.fine}`}>
        See how we use your details in our <Link to="/privacy-policy/">privacy policy</Link>.
      </p>
      <ProviderLinks returnPath={returnPath} />
    </EntryFrame>
  );
}
