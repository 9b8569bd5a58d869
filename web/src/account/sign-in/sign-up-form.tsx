import { signUp as schema, type SignUp as Values } from '@koura/shared-types/inputs/account';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { enterAccount } from './enter-account.ts';
import { FormMessage } from '../form-message.tsx';
import { useSignUp } from './sign-up.ts';
import { StrengthHint } from '../password/strength-hint.tsx';
import { useSubmission } from '../use-submission.ts';
import styles from '../account-form.module.css';

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password', 'newsletter'] as const;

interface SignUpFormProps {
  returnPath: string;
  /** The account waits for a mail to this address to be answered. */
  onConfirmationSent: (email: string) => void;
}

/** Who the person is, and a password. */
export function SignUpForm({ returnPath, onConfirmationSent }: SignUpFormProps) {
  const signUp = useSignUp();
  const submission = useSubmission(FIELDS);
  const { form, field, attributes } = useCheckedForm<Values>({
    schema,
    fields: FIELDS,
    defaults: { firstName: '', lastName: '', email: '', phone: '', password: '', newsletter: false },
    serverMessages: submission.fieldMessages,
    onDone: (input) =>
      submission.send(
        () => signUp(input),
        ({ confirmationSent, cart }) => {
          if (confirmationSent) onConfirmationSent(input.email);
          else enterAccount(cart, returnPath);
        },
      ),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <FormMessage message={submission.message} />
      <form {...attributes} className={styles.form}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <EmailField autoComplete="username" {...field('email')} />
        {submission.codes.includes('EMAIL_TAKEN') && (
          <p className={styles.links}>
            <Link to={`/login/?return=${encodeURIComponent(returnPath)}`}>Sign in with it</Link> or{' '}
            <Link to="/forgot-password/">set a new password</Link>.
          </p>
        )}
        <PhoneField instructions="For the courier, on the day of a delivery." {...field('phone')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          instructions={<StrengthHint password={password} />}
          {...field('password')}
        />
        <CheckboxField label="Send me one letter a month: what metal did, in plain words" {...field('newsletter')} />
        <Button type="submit" wide busy={submission.busy}>
          Open the account
        </Button>
      </form>
    </>
  );
}
