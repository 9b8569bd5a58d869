import { Link } from '../../platform/navigation/link.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { enterAccount } from './enter-account.ts';
import { FormMessage } from '../form-message.tsx';
import { StrengthHint } from '../password/strength-hint.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { SignUpDocument } from './sign-in.generated.ts';
import styles from '../account-form.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).signUp;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password', 'newsletter'] as const;

interface SignUpFormProps {
  returnPath: string;
  onConfirmationSent: (email: string) => void;
}

export function SignUpForm({ returnPath, onConfirmationSent }: SignUpFormProps) {
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
