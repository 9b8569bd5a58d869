import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { DoneNote } from '../done-note.tsx';
import { FormMessage } from '../form-message.tsx';
import { requireViewer } from '../require-viewer.ts';
import { StrengthHint } from './strength-hint.tsx';
import { CustomerOnlyNote } from '../customer-only-note.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { ChangePasswordDocument } from './password.generated.ts';
import styles from '../account-form.module.css';
import own from './password-page.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).changePassword;
const FIELDS = ['currentPassword', 'password'] as const;

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireViewer(args);
  return null;
}

export function Component() {
  const viewer = useViewer();
  const [done, setDone] = useState<string | null>(null);
  if (viewer?.actingStaff) {
    return (
      <AccountFrame title="Password">
        <CustomerOnlyNote viewer={viewer} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Password">
      <div className={own.page}>
        <p className="muted">Changing it signs you out on your other devices.</p>
        <DoneNote text={done} />
        <ChangePassword key={done} email={viewer?.email ?? ''} onDone={setDone} />
      </div>
    </AccountFrame>
  );
}

function ChangePassword({ email, onDone }: { email: string; onDone: (text: string) => void }) {
  const { values, field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { currentPassword: '', password: '' },
    send: (bff, input) => sendMutation(bff, ChangePasswordDocument, { input }),
    onSaved: ({ linkSent }) =>
      onDone(linkSent ? `We sent a link to ${email}. Follow it to set the new password.` : 'Your password has been changed.'),
  });
  return (
    <>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form}>
        {/* Password managers look for the user name of the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          instructions={<StrengthHint password={values.password} />}
          {...field('password')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </>
  );
}
