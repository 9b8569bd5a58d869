import { ArrowLeft, CircleAlert } from 'lucide';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { loadForViewer } from '../../account/require-viewer.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PaymentReportsDocument } from '../payments/payments.generated.ts';
import { FileField } from '../file-field.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { orderHref, PAYMENTS } from '../staff-links.ts';
import styles from './bank-statement-page.module.css';
import type { StatementLineFieldsFragment } from './statements.generated.ts';
import { useBankStatement } from './use-bank-statement.ts';
import { requiredText } from '@koura/shared-types/inputs/text';
import * as v from 'valibot';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { TextField, CheckboxField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { TaskForm } from '../task-form.tsx';
import { recordLine } from './record-line.ts';
import { classNames } from '../../ui/class-names.ts';
import {
  candidateText,
  canRecord,
  fitsText,
  needsOrder,
  statementLineText,
  statementLineTitle,
  takenBackText,
} from './statement-line-text.ts';
import { DataTable } from '../data-table.tsx';
import { DeskPageLink } from '../desk-page-link.tsx';

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

function StatementTable({ lines, chosen, problems, onChoose, onName }: StatementTableProps) {
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
              {orderNumber ? <DeskPageLink to={orderHref(orderNumber)}>{orderNumber}</DeskPageLink> : <span className="muted">None</span>}
              {customer && <small>{customer}</small>}
            </td>
            <td className={styles.what}>
              <b className={classNames(styles.state, state === 'READY' && styles.ready, state === 'RECORDED' && styles.recorded)}>
                {statementLineTitle(state)}
              </b>
              <small>{statementLineText(line)}</small>
              {line.candidates[0] && <small>Perhaps {candidateText(line.candidates[0])}.</small>}
              {line.takenBack && <small>{takenBackText(line)}</small>}
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

const SCHEMA = v.strictObject({ orderNumber: requiredText('Please enter the order number.') });
const FIELDS = ['orderNumber'] as const;

interface NameOrderDialogProps {
  line: StatementLineFieldsFragment;
  /** `orderNumber`: the order for which it was recorded; undefined when it was not. */
  onClose: (orderNumber?: string) => void;
}

/** Records a line that names no order, for the order that staff name. */
function NameOrderDialog({ line, onClose }: NameOrderDialogProps) {
  const { amount, receivedAt, payerName, text, candidates } = line;
  const { field, attributes, busy, message, setValue } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { orderNumber: '' },
    send: async (bff, { orderNumber }) => {
      const problem = await recordLine(bff, line, orderNumber);
      return { userErrors: problem === null ? [] : [{ code: 'PAYMENT_REFUSED' as const, message: problem, field: 'orderNumber' }] };
    },
    onSaved: (_payload, { orderNumber }) => onClose(orderNumber),
  });
  return (
    <TaskForm
      title={`Record ${formatMoney(amount)} for an order`}
      text={`${[payerName, text].filter(Boolean).join(' · ') || 'No text'}, arrived on ${formatDate(receivedAt)}.`}
      verb="Record payment"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      {candidates.length > 0 && (
        <ul aria-label="Orders that fit" className={styles.candidates}>
          {candidates.map((candidate) => (
            <li key={candidate.orderNumber}>
              <Button variant="quiet" size="s" onClick={() => setValue('orderNumber', candidate.orderNumber)}>
                {candidate.orderNumber}
              </Button>
              <span>
                {candidate.customer}, {formatMoney(candidate.outstanding)} to pay
                <small>{fitsText(candidate)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-initial-focus
        {...field('orderNumber')}
      />
    </TaskForm>
  );
}

/** 404 for those who record no transfers, and where the backend takes no transfers. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'transfers.record');
  const { transferReports } = await loadForViewer(args, PaymentReportsDocument, {});
  if (!transferReports) throw notFound(args.request);
  return null;
}

export function Component() {
  const { loaded, busy, failure, chosen, problems, done, load, choose, record, again } = useBankStatement();
  const [named, setNamed] = useState<StatementLineFieldsFragment | null>(null);
  const lines = loaded?.statement.lines ?? [];
  return (
    <StaffFrame title="Bank statement" aside={loaded && <p className="muted">{formatCount(lines.length, 'payment')} came in</p>}>
      <FileField
        label="Statement (CSV or OFX)"
        accept=".csv,.txt,.ofx,.qfx,text/csv"
        help="Export whole days from your bank, up to yesterday. The file is compared with your orders and not stored. Statements can overlap: a payment is never recorded twice."
        onFile={(file) => void load(file)}
      />
      <div role="status" className={styles.done}>
        {busy === 'reading' && <p>Reading the statement…</p>}
        {done !== null && <Note>{done}</Note>}
      </div>
      {failure && (
        <Note tone="warn" role="alert" icon={CircleAlert} className={styles.failure}>
          {failure}
        </Note>
      )}
      {loaded && (
        <section aria-labelledby="lines" className={styles.part}>
          <h2 id="lines">{loaded.name}</h2>
          {lines.length > 0 ? (
            <>
              <StatementTable lines={lines} chosen={chosen} problems={problems} onChoose={choose} onName={setNamed} />
              <p className={styles.record}>
                <Button busy={busy === 'recording'} disabled={chosen.size === 0} onClick={() => void record()}>
                  {chosen.size === 0 ? 'Choose what to record' : `Record ${formatCount(chosen.size, 'payment')}`}
                </Button>
              </p>
            </>
          ) : (
            <Panel title="No incoming payments">
              <p>This statement has only outgoing payments.</p>
            </Panel>
          )}
          {loaded.statement.outgoing > 0 && (
            <p className="muted small">{formatCount(loaded.statement.outgoing, 'outgoing payment')} left out.</p>
          )}
          {loaded.statement.unread.length > 0 && (
            <>
              <h3>Lines we couldn’t read</h3>
              <ul className={styles.unread}>
                {loaded.statement.unread.map(({ number, text, because }) => (
                  <li key={number}>
                    Line {number}: {because} <span className="muted">{text}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <p className={styles.back}>
        <Link to={PAYMENTS} className="arrow">
          <Icon of={ArrowLeft} size={18} /> Payments
        </Link>
      </p>
      {named && (
        <NameOrderDialog
          line={named}
          onClose={(orderNumber) => {
            setNamed(null);
            if (orderNumber !== undefined) void again(`Payment recorded for order ${orderNumber}.`);
          }}
        />
      )}
    </StaffFrame>
  );
}
