import { ArrowRight } from 'lucide-react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { requireStaff } from './require-staff.ts';
import { StaffFrame } from './staff-frame.tsx';
import styles from './staff-start-page.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  return null;
}

/** /admin/ */
export function Component() {
  return (
    <StaffFrame title="Staff">
      <section className={styles.way} aria-labelledby="customers">
        <h2 id="customers">Customers</h2>
        <p className="muted measure">
          Find somebody by name, e-mail, phone or order number while you talk. Log in as them to fill their cart or place an order at their
          prices; what you do is written down with both names.
        </p>
        <Link className="arrow" to="/admin/customers/">
          Find a customer <Icon of={ArrowRight} />
        </Link>
      </section>
    </StaffFrame>
  );
}
