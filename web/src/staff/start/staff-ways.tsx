import type { ReactNode } from 'react';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { AUDIT, EXPOSURE, PAYMENTS, PRICING } from '../staff-links.ts';
import styles from './staff-start-page.module.css';
import { offers } from '../../shop/offers.ts';

export function StaffStartLinks() {
  const website = useWebsite();
  const viewer = useViewer();
  return (
    <div className={styles.ways}>
      {offers(website, 'staff.orders') && (
        <Way title="Orders" to="/admin/orders/" label="Go to orders">
          Every order, newest first, guests included: who placed it, how to reach them, where it’s going, how it’s paid and where it’s up
          to.
        </Way>
      )}
      {viewer?.isSales && (
        <Way title="Payments" to={PAYMENTS} label="Go to payments">
          Payments that need attention: refunds due or failed, transfers overdue or for the wrong amount, holds without an order, disputes
          and fraud warnings. Capture, release and refund here, and load bank statements.
        </Way>
      )}
      <Way title="Customers" to="/admin/customers/" label="Find a customer">
        Look someone up by name, email, phone or order number while you talk. Log in as them to fill their cart or order at their prices;
        everything you do is recorded under both names.
      </Way>
      {viewer?.isPremiumEditor && offers(website, 'pricing.batches') && (
        <Way title="Pricing" to={PRICING} label="Go to pricing">
          New premiums for a whole metal, mint or category, by a rule or from a spreadsheet. You’ll see every price before anything changes,
          and can undo it.
        </Way>
      )}
      {viewer?.isPremiumEditor && offers(website, 'staff.exposure') && (
        <Way title="Exposure" to={EXPOSURE} label="Go to exposure">
          How much of each metal has been sold and isn’t covered yet, against your limit, and the hedges recorded so far.
        </Way>
      )}
      {viewer?.isAdmin && offers(website, 'staff.audit') && (
        <Way title="Audit" to={AUDIT} label="Go to the audit">
          Who did what and when, what it was before and after, and from which address. Nobody can change or delete a line.
        </Way>
      )}
    </div>
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
