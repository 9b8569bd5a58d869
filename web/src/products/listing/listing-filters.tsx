import { SlidersHorizontal } from 'lucide';
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FacetForm } from './facet-form.tsx';
import type { FacetGroup } from './facet-rows.ts';
import { countFilters, type ListingState } from './listing-url.ts';
import styles from './listing-page.module.css';

interface ListingFiltersProps {
  formId: string;
  action: string;
  state: ListingState;
  groups: FacetGroup[];
  total: number;
  /** Another selection is loading: its number of pieces is not known yet. */
  isPending: boolean;
  onChange: (state: ListingState) => void;
  /** URL of the list without filters; null while none is active. */
  clearTo: string | null;
  /** The results, with the button that opens the dialog on narrow screens. */
  children: (filterButton: ReactNode) => ReactNode;
}

/** The filters: a column on wide screens, a dialog on narrow ones. Without JavaScript the button jumps to the column. */
export function ListingFilters({ formId, action, state, groups, total, isPending, onChange, clearTo, children }: ListingFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  /** The selection that was shown when the form asked for another one: until that is shown, its number is not known either. */
  const [askedFrom, setAskedFrom] = useState<ListingState | null>(null);
  const isWaiting = isTyping || isPending || askedFrom === state;
  const on = countFilters(state);
  const pieceText = total === 1 ? '1 piece' : `${total} pieces`;
  const close = () => setIsOpen(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  const requestListing = useCallback(
    (next: ListingState) => {
      setAskedFrom(state);
      onChange(next);
    },
    [state, onChange],
  );
  const form = { action, state, groups, onChange: requestListing };
  return (
    <>
      <aside id="filters" className={styles.side} aria-label="Filters">
        <FacetForm id={formId} {...form} />
      </aside>
      {children(
        <a className={styles.open} href="#filters" onClick={open}>
          <Icon of={SlidersHorizontal} />
          {on > 0 ? `Filter, ${on} on` : 'Filter'}
        </a>,
      )}
      <Dialog open={isOpen} onClose={close} title="Filter" shape="sheet" className={styles.sheet}>
        <FacetForm id={`${formId}-dialog`} {...form} onTyping={setIsTyping} onSubmitted={close} />
        <div className={styles.sheetEnd}>
          {clearTo && (
            <Link className={styles.clear} to={clearTo} preventScrollReset>
              Clear all
            </Link>
          )}
          <Button type="submit" form={`${formId}-dialog`} wide>
            Show {isWaiting ? 'results' : pieceText}
          </Button>
          <p className="visuallyHidden" role="status">
            {pieceText}
          </p>
        </div>
      </Dialog>
    </>
  );
}
