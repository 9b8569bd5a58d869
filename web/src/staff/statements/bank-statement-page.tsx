import { ArrowLeft, CircleAlert } from 'lucide';
import { useState } from 'react';
import { type LoaderFunctionArgs } from 'react-router-dom';
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
import { PAYMENTS } from '../staff-links.ts';
import styles from './bank-statement-page.module.css';
import { NameOrderDialog } from './name-order-dialog.tsx';
import type { StatementLineFieldsFragment } from './statements.generated.ts';
import { StatementTable } from './statement-table.tsx';
import { useBankStatement } from './use-bank-statement.ts';

/** 404 for Premium Editors, and where the backend takes no transfers. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireStaff(args);
  if (!viewer.isSales) throw notFound(args.request);
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
