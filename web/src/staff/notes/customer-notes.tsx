import { useEffect, useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';
import { StaffNoteText } from './staff-note-text.tsx';
import { StaffNotesDocument, type StaffNotesQuery } from './staff-notes.generated.ts';

type Notes = NonNullable<StaffNotesQuery['staffNotes']>;

interface CustomerNotesProps {
  customerId: string;
  name: string;
  canWrite: boolean;
  isOpenAtFirst?: boolean;
}

export function CustomerNotes({ customerId, name, canWrite, isOpenAtFirst = false }: CustomerNotesProps) {
  const bff = useBff();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [notes, setNotes] = useState<Notes | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(page = 1): Promise<void> {
    setFailure(null);
    try {
      const { staffNotes } = await fetchQuery(bff, StaffNotesDocument, { customerId, page });
      setNotes((before) => staffNotes && { ...staffNotes, items: [...(page > 1 ? (before?.items ?? []) : []), ...staffNotes.items] });
    } catch (error) {
      setFailure(callMessage(error));
    }
  }
  useEffect(() => {
    if (isOpen) void load();
    // oxlint-disable-next-line react/exhaustive-deps -- loaded when opened, and for another customer
  }, [isOpen, customerId]);

  return (
    <details className={styles.customer} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Notes on {name}</summary>
      {canWrite && isOpen && <NoteForm about={{ customerId }} onSaved={() => load()} />}
      {failure !== null && (
        <p role="alert">
          {failure}{' '}
          <Button size="s" variant="quiet" onClick={() => void load()}>
            Load again
          </Button>
        </p>
      )}
      {notes?.total === 0 && <p className="muted">No notes yet.</p>}
      <ol className={styles.events}>
        {notes?.items.map((note) => (
          <li key={note.id} data-kind="NOTE">
            <p>
              <b>{note.by.name}</b>{' '}
              <small>
                <time dateTime={note.at}>{formatDateTime(note.at)}</time>
              </small>
            </p>
            <StaffNoteText note={note} canStrike={canWrite} onStruck={() => load()} />
          </li>
        ))}
      </ol>
      {notes && notes.page < notes.pageCount && (
        <Button size="s" variant="quiet" onClick={() => void load(notes.page + 1)}>
          Earlier notes
        </Button>
      )}
    </details>
  );
}
