import { useState } from 'react';
import { type Bff, useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormMessage } from '../form-message.tsx';
import styles from '../account-form.module.css';
import own from './passkeys-page.module.css';
import { askForPasskey } from './browser-passkeys.ts';
import { ConfirmIdentityDocument } from './passkeys.generated.ts';
import { PreparePasskeySignInDocument } from './sign-in-with-passkey.generated.ts';

const loadSchema = async () => (await import('@koura/shared-types/inputs/passkeys')).confirmIdentity;
const FIELDS = ['password'] as const;

interface ConfirmIdentityProps {
  email: string;
  /** The account has passkeys. */
  hasPasskeys: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who is there before something that only the account's owner may do: a passkey or the password. */
export function ConfirmIdentity({ email, hasPasskeys, onConfirmed, onClose }: ConfirmIdentityProps) {
  const bff = useBff();
  const [problem, setProblem] = useState<string | null>(null);
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { password: '' },
    send: (gateway, { password }) => sendMutation(gateway, ConfirmIdentityDocument, { input: { password: password ?? '' } }),
    onSaved: onConfirmed,
  });
  async function confirmByPasskey(): Promise<void> {
    const result = await askPasskey(bff);
    if (result === null) onConfirmed();
    else setProblem(result || null);
  }
  return (
    <Dialog open title="Confirm it’s you" onClose={onClose}>
      <div className={own.dialog}>
        <FormMessage message={message ?? problem} />
        {hasPasskeys && (
          <Button variant="secondary" data-initial-focus onClick={() => void confirmByPasskey()}>
            Use a passkey
          </Button>
        )}
        <form {...attributes} className={styles.form}>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          <div>
            <Button type="submit" busy={busy}>
              Confirm
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}

/** Resolves with null once it is confirmed, else with what to tell; empty when the person closed the browser's dialog. */
async function askPasskey(bff: Bff): Promise<string | null> {
  try {
    const { options } = await sendMutation(bff, PreparePasskeySignInDocument, {});
    const result = await askForPasskey(options);
    if (!result) return '';
    if ('problem' in result) return result.problem;
    const { confirmed, userErrors } = await sendMutation(bff, ConfirmIdentityDocument, { input: result });
    return confirmed ? null : userErrors.map(({ message }) => message).join(' ');
  } catch (error) {
    const { callMessage } = await import('../../platform/bff-client/call-message.ts');
    return callMessage(error);
  }
}
