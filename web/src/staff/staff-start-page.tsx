import type { ReactNode } from 'react';
import { type LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument } from '../shell/shell.generated.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { requireStaff } from './require-staff.ts';
import { StaffFrame } from './staff-frame.tsx';
import { hasOrders, PAYMENTS } from './staff-links.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './staff-start-page.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  return null;
}

/** /admin/ */
export function Component() {
  const { website, viewer } = useLoadedQuery(ShellDocument, {});
  return (
    <StaffFrame title="Staff">
      <div className={styles.ways}>
        {hasOrders(website.capabilities) && (
          <Way title="Orders" to="/admin/orders/" label="See the orders">
            What everybody bought, newest first, guests too: who they are and how to reach them, what goes where, how it is paid and how far
            it has come.
          </Way>
        )}
        {viewer?.isSales && (
          <Way title="Payments" to={PAYMENTS} label="Look after the payments">
            Money that needs somebody: refunds that are due or failed, bank transfers that are overdue or differ, holds without an order,
            disputes and the bank’s warnings. Capture, release and refund from here, and load bank statements.
          </Way>
        )}
        <Way title="Customers" to="/admin/customers/" label="Find a customer">
          Find somebody by name, e-mail, phone or order number while you talk. Log in as them to fill their cart or place an order at their
          prices; what you do is written down with both names.
        </Way>
      </div>
    </StaffFrame>
  );
}

function Way({ title, to, label, children }: { title: string; to: string; label: string; children: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2>{title}</h2>
      <p className="muted measure">{children}</p>
      <ArrowLink to={to}>{label}</ArrowLink>
    </section>
  );
}
