import { signIn as schema, type SignIn as Values } from '@koura/shared-types/inputs/account';
import { Link } from 'react-router-dom';
import { FindMyOrderLink } from '../../orders/find-my-order-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { enterAccount } from './enter-account.ts';
import { FormMessage } from '../form-message.tsx';
import { ResendConfirmation } from '../profile/resend-confirmation.tsx';
import { useSignIn } from './sign-in.ts';
import { useSubmission } from '../use-submission.ts';
import styles from '../account-form.module.css';

const FIELDS = ['email', 'password'] as const;

/** E-mail and password. `returnPath` is where the person goes on afterwards: a path of this shop. */
export function SignInForm({ returnPath }: { returnPath: string }) {
  const signIn = useSignIn();
  const submission = useSubmission(FIELDS);
  const { form, field, attributes } = useCheckedForm<Values>({
    schema,
    fields: FIELDS,
    defaults: { email: '', password: '' },
    serverMessages: submission.fieldMessages,
    onDone: (input) =>
      submission.send(
        () => signIn(input),
        ({ cart }) => enterAccount(cart, returnPath),
      ),
  });
  return (
    <>
      <FormMessage message={submission.message} />
      <form {...attributes} className={styles.form}>
        <EmailField autoComplete="username" {...field('email')} />
        {submission.codes.includes('EMAIL_NOT_CONFIRMED') && <ResendConfirmation email={form.getValues('email')} />}
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" wide busy={submission.busy}>
          Sign in
        </Button>
        <p className={styles.below}>
          <Link to="/forgot-password/">Forgot your password?</Link>
        </p>
        <FindMyOrderLink className={styles.below} />
      </form>
    </>
  );
}
