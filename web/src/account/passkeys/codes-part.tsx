import { Check } from 'lucide';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Icon } from '../../ui/icon.tsx';
import { confirmRemoval } from '../../ui/overlay/confirm-removal.ts';
import { DoneNote } from '../done-note.tsx';
import { FormMessage } from '../form-message.tsx';
import styles from '../account-form.module.css';
import type { SignInFactorsFieldsFragment } from '../proof/proof.generated.ts';
import { PrepareCodesDocument, TurnOffCodesDocument, TurnOnCodesDocument } from './passkeys.generated.ts';
import own from './passkeys-page.module.css';

export interface FactorPartProps {
  factors: SignInFactorsFieldsFragment;
  onChange: (factors: SignInFactorsFieldsFragment) => void;
}

interface NewKey {
  secret: string;
  square: string;
  ticket: string;
}

/** One-time codes of an app: setting them up and turning them off. */
export function CodesPart({ factors, onChange }: FactorPartProps) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const begin = (): Promise<void> =>
    submit(
      () => sendMutation(bff, PrepareCodesDocument, {}),
      ({ key, square, ticket }) => {
        setDone(null);
        if (key !== null && square !== null && ticket !== null) setNewKey({ secret: key, square, ticket });
      },
    );

  async function turnOff(): Promise<void> {
    const removal = {
      title: 'Turn one-time codes off?',
      message: 'Your password alone will open your account again, unless you have turned it off.',
      label: 'Turn off',
      failure: 'The codes weren’t turned off',
    };
    const payload = await confirmRemoval(removal, () => sendMutation(bff, TurnOffCodesDocument, {}));
    if (!payload) return;
    setDone('One-time codes are off.');
    onChange(payload.factors);
  }

  return (
    <section aria-labelledby="codes" className={own.part}>
      <h2 id="codes">One-time codes</h2>
      <p className="muted">
        An app on your phone shows a new code every half minute. Signing in with your password then asks for one as well. A passkey is safer
        and quicker: use codes where your devices have none.
      </p>
      <FormMessage message={message} />
      <DoneNote text={done} />
      {newKey ? (
        <NewKeyForm
          {...newKey}
          onDone={(next) => {
            setNewKey(null);
            setDone('One-time codes are on.');
            onChange(next);
          }}
          onLeave={() => setNewKey(null)}
        />
      ) : (
        <p className={own.actions}>
          <Button variant="secondary" busy={busy} onClick={() => void begin()}>
            {factors.hasCodes ? 'Set up another app' : 'Set up one-time codes'}
          </Button>
          {factors.hasCodes && (
            <Button variant="quiet" onClick={() => void turnOff()}>
              Turn codes off
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

const loadSchema = async () => (await import('@koura/shared-types/inputs/factors')).turnOnCodes;
const FIELDS = ['code'] as const;

interface NewKeyFormProps extends NewKey {
  onDone: (factors: SignInFactorsFieldsFragment) => void;
  onLeave: () => void;
}

function NewKeyForm({ secret, square, ticket, onDone, onLeave }: NewKeyFormProps) {
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { code: '', ticket },
    send: (bff, { code }) => sendMutation(bff, TurnOnCodesDocument, { input: { ticket, code } }),
    onSaved: (payload) => onDone(payload.factors),
  });
  return (
    <>
      <ol className={own.steps}>
        <li>
          Scan this square with an authenticator app, or type the key into it.
          {/* Drawn by the gateway: nothing but squares. */}
          <div className={own.square} role="img" aria-label="QR code of the key" dangerouslySetInnerHTML={{ __html: square }} />
          <p className={own.key}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
          <CopyButton text={secret} of="key" />
        </li>
        <li>Enter the code that the app shows now.</li>
      </ol>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form} aria-label="Turn one-time codes on">
        <TextField label="Code" instructions="Six digits." inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
        <p className={own.actions}>
          <Button type="submit" busy={busy}>
            <Icon of={Check} />
            Turn codes on
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </p>
      </form>
    </>
  );
}
