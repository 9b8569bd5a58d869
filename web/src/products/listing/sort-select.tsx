import { Button } from '../../ui/button.tsx';
import { SORTS, type SortParam } from './listing-url.ts';
import styles from './listing-page.module.css';

interface SortSelectProps {
  /** The filter form, which submits the sort order without JavaScript. */
  formId: string;
  sort: SortParam;
  onChange: (sort: SortParam) => void;
}

export function SortSelect({ formId, sort, onChange }: SortSelectProps) {
  return (
    <div className={styles.sort}>
      <label>
        <span>Sort by</span>
        <select name="sort" form={formId} value={sort} onChange={({ target }) => onChange(target.value as SortParam)}>
          {SORTS.map(({ param, label }) => (
            <option key={param} value={param}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" form={formId} variant="quiet" size="s">
          Sort
        </Button>
      </noscript>
    </div>
  );
}
