import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './data-table.module.css';

interface Column {
  label: string;
  /** For columns whose content speaks for itself. */
  isLabelHidden?: boolean;
  /** In place of the label. */
  heading?: ReactNode;
  /** In pixels; columns without one share what is left. */
  width?: number | `${number}%`;
  className?: string | undefined;
}

interface DataTableProps {
  columns: readonly Column[];
  /** Rows: `<tr>`. */
  children: ReactNode;
  /** The rows are those of the last request; the next ones are being loaded. */
  isBusy?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLTableElement>;
}

/** A list of the desk: a table with columns that stay in place, and cards where there is no room for it. */
export function DataTable({ columns, children, isBusy = false, className, ref }: DataTableProps) {
  return (
    <table ref={ref} className={classNames(styles.table, className)} aria-busy={isBusy || undefined}>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, isLabelHidden, heading = label, className: cell }) => (
            <th key={label} scope="col" className={cell}>
              {isLabelHidden ? <span className="visuallyHidden">{label}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
