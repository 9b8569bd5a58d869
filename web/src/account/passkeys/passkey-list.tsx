import { Plus } from 'lucide';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { useSubmission, type UserError } from '../../ui/form/use-submission.ts';
import { Icon } from '../../ui/icon.tsx';
import { confirmRemoval } from '../../ui/overlay/confirm-removal.ts';
import { DoneNote } from '../done-note.tsx';
import { FormMessage } from '../form-message.tsx';
import styles from '../account-form.module.css';
import { closeOffer } from './closed-offer.ts';
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
export function PasskeyList({ passkeys: loaded, onChange }: { passkeys: Passkeys; onChange: (count: number) => void }) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const viewer = useViewer();
  const [passkeys, setPasskeys] = useState(loaded);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  async function change(work: () => Promise<Changed>, text: string): Promise<void> {
    setDone(null);
    await submit(work, (payload: Changed) => {
      if (!payload.passkeys) return;
      setPasskeys(payload.passkeys);
      onChange(payload.passkeys.length);
      setRenaming(null);
      setDone(text);
    });
  }

  async function add(): Promise<Changed> {
    const prepared = await sendMutation(bff, PreparePasskeyDocument, {});
    if (prepared.options === null) return { userErrors: prepared.userErrors };
    const { createPasskey } = await import('./browser-passkeys.ts');
    const result = await createPasskey(prepared.options);
    if (result === null) return { userErrors: [] };
    if ('problem' in result) return { userErrors: [{ code: 'INVALID_INPUT', message: result.problem, field: null }] };
    const input = { credential: result.credential, label: freeLabel(passkeys) };
    const added = await sendMutation(bff, AddPasskeyDocument, { input });
    if (viewer && added.userErrors.length === 0) closeOffer(viewer.id);
    return added;
  }

  async function remove({ id, label }: PasskeyFieldsFragment): Promise<void> {
    const removal = {
      title: `Remove “${label}”?`,
      message: 'It will no longer sign you in here. Remove it from your device or password manager as well.',
      label: 'Remove',
      failure: 'The passkey wasn’t removed',
    };
    const payload = await confirmRemoval(removal, () => sendMutation(bff, RemovePasskeyDocument, { id }));
    if (payload) await change(async () => payload, 'The passkey was removed.');
  }

  return (
    <section aria-labelledby="passkeys" className={own.part}>
      <h2 id="passkeys">Passkeys</h2>
      <p className="muted">
        A passkey signs you in with your fingerprint, your face or your device’s PIN instead of a password. It can’t be guessed, and no fake
        shop can ask you for it.
      </p>
      <FormMessage message={message} />
      <DoneNote text={done} />
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
                  <h3>{one.label}</h3>
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
    </section>
  );
}

interface RenameFormProps {
  passkey: PasskeyFieldsFragment;
  onSaved: (payload: Changed) => void;
  onLeave: () => void;
}

const loadSchema = async () => (await import('@koura/shared-types/inputs/factors')).renamePasskey;
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
