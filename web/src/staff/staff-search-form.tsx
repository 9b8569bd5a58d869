import { MAX_SEARCH_LENGTH } from '@koura/shared-types/business-constants';
import { Search } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './staff-search-form.module.css';
import type { SearchField } from './use-staff-search.ts';

interface StaffSearchFormProps {
  /** What is searched: "Customers". */
  of: string;
  /** What is typed; by default what people and orders are found by. */
  label?: string;
  search: SearchField;
}

/** The field has no name, so its text can never become part of a URL. */
export function StaffSearchForm({
  of,
  label = 'Name, email, phone or order number',
  search: { text, type, submit, busy },
}: StaffSearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  // On a phone the keyboard would cover the list.
  useEffect(() => {
    if (matchMedia('(min-width: 769px)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      role="search"
      aria-label={of}
      className={styles.search}
      data-held={hydrated ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <span className={styles.frame} aria-busy={busy || undefined}>
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        <button type="submit" aria-label={`Search ${of.toLowerCase()}`}>
          <Icon of={Search} />
        </button>
      </span>
    </form>
  );
}
