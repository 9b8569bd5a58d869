import { useState } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { ResetCodeDocument, ResetPasswordDocument } from './password.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { enterAccount } from '../sign-in/enter-account.ts';
import { SecondStep } from '../late-second-step.ts';
import type { SecondStepFieldsFragment } from '../sign-in/sign-in.generated.ts';
import { FormMessage } from '../form-message.tsx';
import { StrengthHint } from './strength-hint.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import styles from '../account-form.module.css';

const FIELDS = ['password'] as const;
const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).passwordOnly;

/** Checks the link's code before the form is shown. */
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
  const [step, setStep] = useState<SecondStepFieldsFragment | null>(null);
  const { values, field, attributes, busy, message, codes } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { password: '' },
    send: (bff, { password }) => sendMutation(bff, ResetPasswordDocument, { input: { code, password } }, { cart: true }),
    onSaved: ({ cart, secondStep }) => (secondStep ? setStep(secondStep) : enterAccount(cart, '/my-account/')),
  });
  if (codes.includes('CODE_REFUSED')) return <LinkOver />;
  if (step)
    return (
      <EntryFrame title="Your password is set" description="One more step to sign in.">
        <SecondStep step={step} onEntered={({ cart }) => enterAccount(cart, '/my-account/')} />
      </EntryFrame>
    );
  return (
    <EntryFrame title="Set a new password" description="Set a new password for your account." intro="You’ll be signed in straight away.">
      <FormMessage message={message} />
      <form {...attributes} className={styles.form}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          instructions={<StrengthHint password={values.password} />}
          {...field('password')}
        />
        <Button type="submit" wide busy={busy}>
          Set password
        </Button>
      </form>
    </EntryFrame>
  );
}

function LinkOver() {
  return (
    <EntryFrame title="This link no longer works" description="It has been used or has expired.">
      <p className={styles.message}>Password links work once and for a limited time. You can ask for a new one.</p>
      <ButtonLink to="/forgot-password/">Send me a new link</ButtonLink>
    </EntryFrame>
  );
}
