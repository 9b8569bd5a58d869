import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './data-table.module.css';

interface Column {
  label: ReactNode;
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
  /** Whether it needs 1200 px to be a table instead of 1000. */
  isWide?: boolean;
  className?: string;
  ref?: Ref<HTMLTableElement>;
}

/** A list of the desk: a table with columns that stay in place, and cards where there is no room for it. */
export function DataTable({ columns, children, isBusy = false, isWide = false, className, ref }: DataTableProps) {
  return (
    <table ref={ref} className={classNames(isWide ? styles.wide : styles.narrow, className)} aria-busy={isBusy || undefined}>
      <colgroup>
        {columns.map(({ width }, index) => (
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, className: of }, index) => (
            <th key={index} scope="col" className={of}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The heading of a column whose content speaks for itself. */
export function HiddenLabel({ children }: { children: string }) {
  return <span className="visuallyHidden">{children}</span>;
}
