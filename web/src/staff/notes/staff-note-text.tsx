import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import styles from './notes.module.css';
import { type StaffNoteFieldsFragment, StrikeStaffNoteDocument } from './staff-notes.generated.ts';

interface StaffNoteTextProps {
  note: StaffNoteFieldsFragment;
  canStrike: boolean;
  onStruck?: () => void | Promise<void>;
}

/** The text of a note, struck through where it does not count any more. Striking is confirmed, since it cannot be undone. */
export function StaffNoteText({ note, canStrike, onStruck }: StaffNoteTextProps) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, text, isShown, struckAt, struckBy } = note;

  async function strike(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const problem = await tryMutation(bff, StrikeStaffNoteDocument, { input: { noteId: id } });
    setBusy(false);
    setFailure(problem);
    if (problem !== null) return;
    setAsks(false);
    await (onStruck ?? revalidate)();
  }

  return (
    <>
      <p className={styles.text}>{struckAt === null ? text : <s>{text}</s>}</p>
      {isShown && struckAt === null && <p className={styles.about}>The customer sees this.</p>}
      {struckAt !== null && (
        <p className={styles.about}>
          Struck through by {struckBy?.name}, {formatDateTime(struckAt)}
        </p>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
      {canStrike && struckAt === null && (
        <p className={styles.strike}>
          {asks ? (
            <>
              <span>This can’t be undone.</span>
              <Button size="s" busy={busy} onClick={() => void strike()}>
                Strike it through
              </Button>
              <Button size="s" variant="quiet" onClick={() => setAsks(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button size="s" variant="quiet" onClick={() => setAsks(true)}>
              Strike through
            </Button>
          )}
        </p>
      )}
    </>
  );
}
