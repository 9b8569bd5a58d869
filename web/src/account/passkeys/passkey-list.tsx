import { Check, Plus } from 'lucide';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { useSubmission, type UserError } from '../../ui/form/use-submission.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { confirmRemoval } from '../../ui/overlay/confirm-removal.ts';
import { FormMessage } from '../form-message.tsx';
import styles from '../account-form.module.css';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { deviceName } from './device-name.ts';
import {
  AddPasskeyDocument,
  type PasskeyFieldsFragment,
  PreparePasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from './passkeys.generated.ts';
import own from './passkeys-page.module.css';

type Passkeys = readonly PasskeyFieldsFragment[];
interface Changed {
  passkeys?: Passkeys;
  userErrors: readonly UserError[];
}

/** The person's passkeys: adding, renaming and removing them. */
export function PasskeyList({ email, passkeys: loaded }: { email: string; passkeys: Passkeys }) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const [passkeys, setPasskeys] = useState(loaded);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** What waits until the person has confirmed who they are. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  /** Asks who is there first, where the gateway wants to know, and then does it. */
  async function change(work: () => Promise<Changed>, text: string): Promise<void> {
    setDone(null);
    await submit(
      async () => {
        const payload = await work();
        if (!payload.userErrors.some(({ code }) => code === 'PROOF_NEEDED')) return payload;
        setWaiting(() => () => void change(work, text));
        return { userErrors: [] };
      },
      (payload: Changed) => {
        if (!payload.passkeys) return;
        setPasskeys(payload.passkeys);
        setRenaming(null);
        setDone(text);
      },
    );
  }

  async function add(): Promise<Changed> {
    const prepared = await sendMutation(bff, PreparePasskeyDocument, {});
    if (prepared.options === null) return { userErrors: prepared.userErrors };
    const { createPasskey } = await import('./browser-passkeys.ts');
    const result = await createPasskey(prepared.options);
    if (result === null) return { userErrors: [] };
    if ('problem' in result) return { userErrors: [{ code: 'INVALID_INPUT', message: result.problem, field: null }] };
    const input = { credential: result.credential, label: freeLabel(passkeys) };
    return sendMutation(bff, AddPasskeyDocument, { input });
  }

  async function remove({ id, label }: PasskeyFieldsFragment): Promise<void> {
    const send = async (): Promise<Changed> => sendMutation(bff, RemovePasskeyDocument, { id });
    let proofNeeded = false;
    const removal = {
      title: `Remove “${label}”?`,
      message: 'It will no longer sign you in here. Remove it from your device or password manager as well.',
      label: 'Remove',
      failure: 'The passkey wasn’t removed',
    };
    const payload = await confirmRemoval(removal, async () => {
      const sent = await send();
      proofNeeded = sent.userErrors.some(({ code }) => code === 'PROOF_NEEDED');
      return proofNeeded ? { userErrors: [] } : sent;
    });
    if (payload) await change(async () => (proofNeeded ? send() : payload), 'The passkey was removed.');
  }

  return (
    <div className={own.page}>
      <p className="muted">
        A passkey signs you in with your fingerprint, your face or your device’s PIN instead of a password. It can’t be guessed, and no fake
        shop can ask you for it. Your password goes on working.
      </p>
      <FormMessage message={message} />
      <div role="status">
        {done !== null && (
          <Note icon={Check} className={styles.message}>
            {done}
          </Note>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={own.list}>
          {passkeys.map((one) => (
            <li key={one.id}>
              {renaming === one.id ? (
                <RenameForm
                  passkey={one}
                  onSaved={(next) => void change(async () => next, 'The passkey was renamed.')}
                  onLeave={() => setRenaming(null)}
                />
              ) : (
                <>
                  <h2>{one.label}</h2>
                  <p className="muted small">
                    Added <time dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</time>.{' '}
                    {one.lastUsedAt === null ? (
                      'Not used yet.'
                    ) : (
                      <>
                        Last used <time dateTime={one.lastUsedAt}>{formatDateTime(one.lastUsedAt)}</time>.
                      </>
                    )}
                  </p>
                  <p className={own.actions}>
                    <button type="button" onClick={() => setRenaming(one.id)}>
                      Rename<span className="visuallyHidden"> {one.label}</span>
                    </button>
                    <button type="button" onClick={() => void remove(one)}>
                      Remove<span className="visuallyHidden"> {one.label}</span>
                    </button>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void change(add, 'The passkey was added. You can sign in with it from now on.')}
        >
          <Icon of={Plus} />
          Add a passkey
        </Button>
      </div>
      {waiting && (
        <ConfirmIdentity
          email={email}
          hasPasskeys={passkeys.length > 0}
          onConfirmed={() => {
            setWaiting(null);
            waiting();
          }}
          onClose={() => setWaiting(null)}
        />
      )}
    </div>
  );
}

interface RenameFormProps {
  passkey: PasskeyFieldsFragment;
  onSaved: (payload: Changed) => void;
  onLeave: () => void;
}

const loadSchema = async () => (await import('@koura/shared-types/inputs/passkeys')).renamePasskey;
const FIELDS = ['label'] as const;

function RenameForm({ passkey: { id, label }, onSaved, onLeave }: RenameFormProps) {
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { id, label },
    send: (bff, input) => sendMutation(bff, RenamePasskeyDocument, { input }),
    onSaved,
  });
  return (
    <>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form} aria-label={`Rename ${label}`}>
        <TextField label="Name" instructions="For example, My phone." autoComplete="off" {...field('label')} />
        <p className={own.actions}>
          <Button type="submit" busy={busy}>
            Save name
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </p>
      </form>
    </>
  );
}

/** The device's name, numbered where there is one of that name already. */
function freeLabel(passkeys: Passkeys): string {
  const name = deviceName(navigator.userAgent);
  const taken = new Set(passkeys.map(({ label }) => label));
  let label = name;
  for (let number = 2; taken.has(label); number++) label = `${name} ${number}`;
  return label;
}
