import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SelectField } from '../../ui/form/form-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Note } from '../../ui/note.tsx';
import { IssuePartnerKeyDocument, type PartnerFieldsFragment, RevokePartnerKeyDocument } from './partners.generated.ts';
import styles from './partners-page.module.css';

const OVERLAPS = [
  { hours: 24, label: 'for one more day' },
  { hours: 168, label: 'for one more week' },
  { hours: 0, label: 'no, stop them now' },
];

interface PartnerKeysProps {
  partner: PartnerFieldsFragment & { version: number };
  onChanged: () => void | Promise<void>;
}

/** The keys of a partner: a new one is shown once, and each can be ended. */
export function PartnerKeys({ partner: { id, name, version, keys }, onChanged }: PartnerKeysProps) {
  const bff = useBff();
  const { submit, busy, message } = useSubmission();
  const [newKey, setNewKey] = useState<string | null>(null);
  const [overlap, setOverlap] = useState(OVERLAPS[0]!.hours);
  const issue = (): void =>
    void submit(
      () => sendMutation(bff, IssuePartnerKeyDocument, { input: { id, version, overlapHours: overlap } }),
      async ({ key }) => {
        setNewKey(key ?? null);
        await onChanged();
      },
    );
  const revoke = (keyId: string): void =>
    void submit(
      () => sendMutation(bff, RevokePartnerKeyDocument, { input: { id, version, keyId } }),
      async () => {
        setNewKey(null);
        await onChanged();
      },
    );
  return (
    <div className={styles.keys}>
      {keys.length > 0 && (
        <ul aria-label={`Keys of ${name}`}>
          {keys.map(({ id: keyId, hint, createdAt, until }) => (
            <li key={keyId}>
              <span>
                <code>…{hint}</code> since <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {until !== null && (
                  <>
                    , until <time dateTime={until}>{formatDateTime(until)}</time>
                  </>
                )}
              </span>
              <Button variant="quiet" size="s" busy={busy} aria-label={`Revoke the key that ends in ${hint}`} onClick={() => revoke(keyId)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.issue}>
        {keys.length > 0 && (
          <SelectField label="Keep the current keys working" value={overlap} onChange={({ target }) => setOverlap(Number(target.value))}>
            {OVERLAPS.map(({ hours, label }) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <Button variant="quiet" busy={busy} onClick={issue}>
          Create a new key
        </Button>
      </div>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <div role="status">
        {newKey !== null && (
          <Note>
            Here’s the new key. Copy it now, as we can’t show it again.
            <span className={styles.newKey}>
              <code>{newKey}</code> <CopyButton text={newKey} of="key" />
            </span>
          </Note>
        )}
      </div>
    </div>
  );
}
