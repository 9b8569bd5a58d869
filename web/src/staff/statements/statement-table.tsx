import { Link } from '../../platform/navigation/link.tsx';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckboxField } from '../../ui/form/form-field.tsx';
import type { StatementLineFieldsFragment } from './statements.generated.ts';
import { canRecord, needsOrder, statementLineText, statementLineTitle } from './statement-line-text.ts';
import { DataTable } from '../data-table.tsx';
import styles from './statement-table.module.css';

interface StatementTableProps {
  lines: readonly StatementLineFieldsFragment[];
  chosen: ReadonlySet<string>;
  /** Why lines could not be recorded, by key. */
  problems: ReadonlyMap<string, string>;
  onChoose: (key: string, isChosen: boolean) => void;
  onName: (line: StatementLineFieldsFragment) => void;
}

const COLUMNS = [
  { label: 'Record', width: 172 },
  { label: 'Arrived', width: 116 },
  { label: 'Payer' },
  { label: 'Order', width: 168 },
  { label: 'What it is' },
  { label: 'Amount', width: 124, className: styles.sum },
];

export function StatementTable({ lines, chosen, problems, onChoose, onName }: StatementTableProps) {
  return (
    <DataTable columns={COLUMNS} className={styles.lines}>
      {lines.map((line) => {
        const { key, number, amount, receivedAt, payerName, text, state, orderNumber, customer } = line;
        const problem = problems.get(key);
        return (
          <tr key={`${number} ${key}`}>
            <td className={styles.choice}>
              {canRecord(line) && (
                <CheckboxField
                  label={<span className={styles.label}>Record line {number}</span>}
                  checked={chosen.has(key)}
                  onChange={({ target }) => onChoose(key, target.checked)}
                />
              )}
              {needsOrder(line) && (
                <Button variant="quiet" size="s" onClick={() => onName(line)}>
                  <span>
                    Choose the order<span className="visuallyHidden"> of line {number}</span>
                  </span>
                </Button>
              )}
            </td>
            <td className={styles.day}>{formatDate(receivedAt)}</td>
            <th scope="row" className={styles.payer}>
              {payerName || 'No name'}
              <small>{text}</small>
            </th>
            <td className={styles.order}>
              {orderNumber ? <Link to={`/admin/orders/${orderNumber}/`}>{orderNumber}</Link> : <span className="muted">None</span>}
              {customer && <small>{customer}</small>}
            </td>
            <td className={styles.what}>
              <b className={classNames(styles.state, state === 'READY' && styles.ready, state === 'RECORDED' && styles.recorded)}>
                {statementLineTitle(state)}
              </b>
              <small>{statementLineText(line)}</small>
              {problem && (
                <small className={styles.problem} role="alert">
                  {problem}
                </small>
              )}
            </td>
            <td className={`num ${styles.sum}`}>{formatMoney(amount)}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}
