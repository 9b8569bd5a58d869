import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

interface ListFilterOptions<Filter> {
  filter: Filter;
  hrefOf: (filter: Filter) => string;
  /** The filter of the page that is coming; null for a page of another list, and for a query that cannot be read. */
  read: (location: { pathname: string; search: string }) => Filter | null;
}

/**
 * The filter of a list that is in its URL: the one that was chosen last, even before the list shows it, and how to choose another one. Each
 * choice builds on the last one, however quickly they follow each other.
 */
export function useListFilter<Filter extends object>({
  filter,
  hrefOf,
  read,
}: ListFilterOptions<Filter>): {
  chosen: Filter;
  choose: (change: Partial<Filter>) => void;
} {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const chosen = (coming && read(coming)) || filter;
  const wanted = useRef(chosen);
  const address = hrefOf(chosen);
  useEffect(() => {
    wanted.current = chosen;
    // oxlint-disable-next-line react/exhaustive-deps -- `chosen` is another object on every render
  }, [address]);
  return {
    chosen,
    choose(change) {
      wanted.current = { ...wanted.current, ...change };
      void navigate(hrefOf(wanted.current), { replace: true, preventScrollReset: true });
    },
  };
}
