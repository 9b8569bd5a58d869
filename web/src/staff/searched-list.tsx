import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './searched-list.module.css';
import type { StaffSearch } from './use-staff-search.ts';

interface SearchedListProps {
  search: StaffSearch<unknown, unknown>;
  empty: ReactNode;
  /** Links to the other pages, while there is no search. */
  pager: ReactNode;
  children: ReactNode;
}

/** A searchable list: its error state, its empty state, or its items with a button for more. */
export function SearchedList({ search: { found, busy, failure, submit, more }, empty, pager, children }: SearchedListProps) {
  if (failure)
    return (
      <Panel bad role="alert" title="The search didn’t work" actions={<Button onClick={submit}>Search again</Button>}>
        <p>{failure}</p>
      </Panel>
    );
  if (empty) return empty;
  return (
    <>
      {children}
      {!found && pager}
      {found && found.page.items.length < found.page.total && (
        <p className={styles.more}>
          <Button variant="quiet" busy={busy} onClick={more}>
            Show more
          </Button>
          <span className="muted">
            {found.page.items.length} of {found.page.total}
          </span>
        </p>
      )}
    </>
  );
}
