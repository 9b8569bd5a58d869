import { useState } from 'react';
import type { UserError } from '../../ui/form/use-submission.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { askForPasskey } from '../passkeys/browser-passkeys.ts';
import { PreparePasskeySignInDocument } from '../passkeys/sign-in-with-passkey.generated.ts';
import { FormMessage } from '../form-message.tsx';
import styles from '../account-form.module.css';
import own from './factor-forms.module.css';

/** One of them. */
interface Given {
  password?: string | null;
  code?: string | null;
  recoveryCode?: string | null;
  credential?: string | null;
}
export type Way = 'PASSKEY' | 'CODE' | 'RECOVERY_CODE' | 'PASSWORD';

interface FactorFormsProps<Payload> {
  ways: readonly Way[];
  /** For password managers. */
  email?: string | undefined;
  send: (given: Given) => Promise<Payload>;
  onDone: (payload: Payload) => void;
}

/** Everything that somebody can prove with who they are: a passkey first, then a code; a recovery code for those who have lost both. */
export function FactorForms<Payload extends { userErrors: readonly UserError[] }>(props: FactorFormsProps<Payload>) {
  const { ways } = props;
  const [isRecovering, setRecovering] = useState(false);
  const canRecover = ways.includes('RECOVERY_CODE');
  const hasOther = ways.some((way) => way !== 'RECOVERY_CODE');
  if (canRecover && (isRecovering || !hasOther))
    return (
      <div className={own.ways}>
        <OneFieldForm {...props} kind="recoveryCode" />
        {hasOther && (
          <Button variant="quiet" onClick={() => setRecovering(false)}>
            Back
          </Button>
        )}
      </div>
    );
  return (
    <div className={own.ways}>
      {ways.includes('PASSKEY') && <PasskeyButton {...props} />}
      {ways.includes('CODE') && <OneFieldForm {...props} kind="code" />}
      {ways.includes('PASSWORD') && <OneFieldForm {...props} kind="password" />}
      {canRecover && (
        <Button variant="quiet" onClick={() => setRecovering(true)}>
          Use a recovery code
        </Button>
      )}
    </div>
  );
}

function PasskeyButton<Payload extends { userErrors: readonly UserError[] }>({ send, onDone }: FactorFormsProps<Payload>) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  async function press(): Promise<void> {
    setProblem(null);
    let isLeft = false;
    await submit(
      async () => {
        const { options } = await sendMutation(bff, PreparePasskeySignInDocument, {});
        const result = await askForPasskey(options);
        if (result && 'credential' in result) return send(result);
        isLeft = true;
        setProblem(result?.problem ?? null);
        return { userErrors: [] };
      },
      (payload) => {
        if (!isLeft) onDone(payload as Payload);
      },
    );
  }
  return (
    <div>
      <FormMessage message={message ?? problem} />
      <Button variant="secondary" wide data-initial-focus busy={busy} onClick={() => void press()}>
        Use a passkey
      </Button>
    </div>
  );
}

const loadSchema = async () => (await import('@koura/shared-types/inputs/factors')).confirmIdentity;
type Kind = 'password' | 'code' | 'recoveryCode';
const FIELDS = { password: ['password'], code: ['code'], recoveryCode: ['recoveryCode'] } as const;

function OneFieldForm<Payload extends { userErrors: readonly UserError[] }>({
  kind,
  email,
  send,
  onDone,
}: FactorFormsProps<Payload> & { kind: Kind }) {
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS[kind],
    defaults: { [kind]: '' },
    send: (_bff, values) => send({ [kind]: values[kind] ?? '' }),
    onSaved: onDone,
  });
  return (
    <form {...attributes} className={styles.form}>
      <FormMessage message={message} />
      {kind === 'password' && email !== undefined && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      {kind === 'password' && <PasswordField label="Password" autoComplete="current-password" {...field('password')} />}
      {kind === 'code' && (
        <TextField
          label="Code from your app"
          instructions="Six digits, new every half minute."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      )}
      {kind === 'recoveryCode' && (
        <TextField label="Recovery code" instructions="Each works once." autoComplete="off" {...field('recoveryCode')} />
      )}
      <div>
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
