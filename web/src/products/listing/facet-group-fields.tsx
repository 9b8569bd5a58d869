import { ChevronDown } from 'lucide';
import marks from '../../ui/form/choice-mark.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { FacetGroup, FacetRow } from './facet-rows.ts';
import styles from './facet-form.module.css';

/** One facet: a collapsible group of checkboxes with counts, the rarer values behind "3 more mints". */
export function FacetGroupFields({ group: { name, title, plural, rows, more } }: { group: FacetGroup }) {
  return (
    <details className={styles.group} open>
      <summary>
        {title}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <fieldset className={styles.fields}>
        <legend className="visuallyHidden">{title}</legend>
        {rows.map((row) => (
          <FacetCheckbox key={row.value} name={name} row={row} />
        ))}
        {more.length > 0 && (
          <details className={styles.more} open={more.some(({ checked }) => checked)}>
            <summary>
              <span>
                {more.length} more {plural}
              </span>
              <span>Fewer {plural}</span>
            </summary>
            {more.map((row) => (
              <FacetCheckbox key={row.value} name={name} row={row} />
            ))}
          </details>
        )}
      </fieldset>
    </details>
  );
}

function FacetCheckbox({ name, row: { value, label, count, checked } }: { name: string; row: FacetRow }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" className={marks.box} name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      <small>
        {count}
        <span className="visuallyHidden"> pieces</span>
      </small>
    </label>
  );
}
