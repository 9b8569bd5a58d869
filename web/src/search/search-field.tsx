import { Search } from 'lucide';
import { useId } from 'react';
import { QueryForm } from '../platform/navigation/query-form.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { searchFlag } from './search-flag.ts';
import styles from './search-field.module.css';

/** Search form to /buy/?search=, which works without JavaScript. Clicking or typing opens the overlay; focusing by Tab does not. */
export function SearchField({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <QueryForm role="search" action="/buy/" className={classNames(styles.search, className)}>
      <label className="visuallyHidden" htmlFor={id}>
        Search the shop
      </label>
      <input
        id={id}
        name="search"
        type="search"
        placeholder="Search coins, bars and mints"
        autoComplete="off"
        enterKeyHint="search"
        required
        onClick={(event) => searchFlag.open(event.currentTarget)}
        onInput={(event) => searchFlag.open(event.currentTarget)}
      />
      <button type="submit" aria-label="Search">
        <Icon of={Search} />
      </button>
    </QueryForm>
  );
}
