import { Info } from 'lucide';
import { useLocation } from 'react-router';
import { formatDateTime } from '../platform/format/format-date.ts';
import { Note } from '../ui/note.tsx';
import styles from './draft-note.module.css';
import { asksForDraft } from './open-draft.ts';

/** Tells staff that they see a text as it is not published; nothing where the address does not ask for that. */
export function DraftNote({ isDraft, updatedAt }: { isDraft: boolean; updatedAt: string }) {
  const { pathname, search } = useLocation();
  if (!asksForDraft(search)) return null;
  const published = <a href={pathname}>the published page</a>;
  return (
    <aside className={`wrap ${styles.band}`} aria-label="Draft">
      <Note tone="warn" icon={Info}>
        {isDraft ? (
          <>
            <b>Draft.</b> Only staff see this version. It last changed on <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
            Customers see {published}, if there is one.
          </>
        ) : (
          <>
            <b>No draft.</b> This text is published as it is here: see {published}.
          </>
        )}
      </Note>
    </aside>
  );
}
