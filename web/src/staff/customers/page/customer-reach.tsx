import { Mail, Phone } from 'lucide';
import { ArrowLink } from '../../../ui/arrow-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { LogInAsButton } from '../../acting/log-in-as-button.tsx';
import { auditHref, WHOLE_TRAIL } from '../../audit/audit-filter.ts';
import type { CustomerRowFragment } from '../customers.generated.ts';
import styles from './customer-page.module.css';

interface CustomerReachProps {
  customer: CustomerRowFragment;
  newsletter: boolean | null;
  /** The viewer may read what staff did. */
  hasTrail: boolean;
}

/** How to reach a customer, and a button to act as them. */
export function CustomerReach({ customer: { id, name, email, phone, isBlocked }, newsletter, hasTrail }: CustomerReachProps) {
  return (
    <section aria-labelledby="reach" className={`${styles.card} ${styles.reach}`}>
      <h2 id="reach">Contact</h2>
      <ul>
        <li>
          <Icon of={Phone} />
          {phone ? <PhoneLink phone={phone} /> : <span className="muted">No phone number</span>}
        </li>
        <li>
          <Icon of={Mail} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      {newsletter !== null && <p className="muted">{newsletter ? 'Gets the newsletter.' : 'Doesn’t get the newsletter.'}</p>}
      <p className={styles.actions}>
        {!isBlocked && <LogInAsButton id={id} name={name} />}
        {hasTrail && <ArrowLink to={auditHref({ ...WHOLE_TRAIL, customerId: id })}>What staff did for them</ArrowLink>}
      </p>
    </section>
  );
}
