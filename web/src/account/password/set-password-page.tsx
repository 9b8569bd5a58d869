import { newPassword } from '@koura/shared-types/inputs/password';
import { useWatch } from 'react-hook-form';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ResetCodeDocument } from './reset-code.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { EntryPage } from '../entry-page.tsx';
import { enterAccount } from '../sign-in/enter-account.ts';
import { FormMessage } from '../form-message.tsx';
import * as v from 'valibot';
import { useResetPassword } from './reset-password.ts';
import { StrengthHint } from './strength-hint.tsx';
import { useSubmission } from '../use-submission.ts';
import styles from '../account-form.module.css';

const FIELDS = ['password'] as const;
/** The code of the link is not typed. */
const schema = v.strictObject({ password: newPassword });

/** Asks whether the link's code still counts before the form is shown. */
export async function loader(args: LoaderFunctionArgs): Promise<{ isValid: boolean }> {
  const { resetCode } = await loadQuery(args, ResetCodeDocument, { code: args.params['slug'] ?? '' });
  return { isValid: resetCode.isValid };
}

/** /set-password/{slug}/: the slug is the code of a mailed link. */
export function Component() {
  const { slug: code = '' } = useParams();
  const { isValid } = useLoaderData<typeof loader>();
  return isValid ? <SetPassword code={code} /> : <LinkOver />;
}

function SetPassword({ code }: { code: string }) {
  const resetPassword = useResetPassword();
  const submission = useSubmission(FIELDS);
  const { form, field, attributes } = useCheckedForm<v.InferOutput<typeof schema>>({
    schema,
    fields: FIELDS,
    defaults: { password: '' },
    serverMessages: submission.fieldMessages,
    onDone: ({ password }) =>
      submission.send(
        () => resetPassword({ code, password }),
        ({ cart }) => enterAccount(cart, '/my-account/'),
      ),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  if (submission.codes.includes('CODE_REFUSED')) return <LinkOver />;
  return (
    <EntryPage title="Set a new password" description="Set a new password for your account." intro="You are signed in with it right away.">
      <FormMessage message={submission.message} />
      <form {...attributes} className={styles.form}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          instructions={<StrengthHint password={password} />}
          {...field('password')}
        />
        <Button type="submit" wide busy={submission.busy}>
          Set the password
        </Button>
      </form>
    </EntryPage>
  );
}

function LinkOver() {
  return (
    <EntryPage title="This link does not work any more" description="The link was used, or is too old.">
      <p className={styles.message}>A link to set a password works once and for a limited time. You can have a new one.</p>
      <ButtonLink to="/forgot-password/">Send me a new link</ButtonLink>
    </EntryPage>
  );
}
