import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-field.module.css';

/** Search over the shelves: a plain form to /buy/?search=, which works without scripts too. */
export function SearchField({ className, initialFocus }: { className?: string; initialFocus?: boolean }) {
  const id = useId();
  return (
    <Form role="search" action="/buy/" className={classNames(styles.search, className)}>
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
        data-initial-focus={initialFocus}
      />
      <button type="submit" aria-label="Search">
        <Icon of={Search} />
      </button>
    </Form>
  );
}
