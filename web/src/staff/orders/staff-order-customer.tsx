import { Mail, Phone } from 'lucide';
import { Link } from '../../platform/navigation/link.tsx';
import type { StaffOrderQuery } from './staff-orders.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { LogInAsButton } from '../acting/log-in-as-button.tsx';
import { CustomerNotes } from '../notes/customer-notes.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import styles from './staff-order-page.module.css';
import { ALL_ORDERS, ordersHref } from './order-filter.ts';
import { customerHref } from '../staff-links.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { searchNextFor } from '../use-staff-search.ts';
import { offers } from '../../shop/offers.ts';

interface StaffOrderCustomerProps extends Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'account'> {
  /** The backend keeps notes (capability "staff.notes"). */
  hasNotes: boolean;
  canWriteNotes: boolean;
}

export function StaffOrderCustomer({ order: { contact }, account, hasNotes, canWriteNotes }: StaffOrderCustomerProps) {
  const hasPage = offers(useWebsite(), 'staff.customers');
  const name = `${contact.firstName} ${contact.lastName}`;
  return (
    <section aria-labelledby="customer" className={`${styles.card} ${styles.customer}`}>
      <h2 id="customer">{account && hasPage ? <Link to={customerHref(account.id)}>{name}</Link> : name}</h2>
      <ul className={styles.reach}>
        <li>
          <Icon of={Phone} />
          {contact.phone ? <PhoneLink phone={contact.phone} /> : <span className="muted">No phone number</span>}
        </li>
        <li>
          <Icon of={Mail} />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
      </ul>
      {account ? (
        <Account account={account} contactEmail={contact.email} />
      ) : (
        <p className="muted">Ordered as a guest, without an account.</p>
      )}
      {account && hasNotes && <CustomerNotes customerId={account.id} name={account.name} canWrite={canWriteNotes} />}
      <p className={styles.actions}>
        {account?.isBlocked && <span className="muted">The account is closed.</span>}
        {account?.isBlocked === false && <LogInAsButton id={account.id} name={account.name} />}
        {account ? (
          <ArrowLink to={ordersHref({ ...ALL_ORDERS, customerId: account.id })}>All their orders</ArrowLink>
        ) : (
          <ArrowLink to="/admin/orders/" onClick={() => searchNextFor('orders', contact.email)}>
            All their orders
          </ArrowLink>
        )}
        {account && hasPage && <ArrowLink to={customerHref(account.id)}>Their page</ArrowLink>}
        {account && !hasPage && (
          <ArrowLink to="/admin/customers/" onClick={() => searchNextFor('customers', account.email)}>
            Find in customers
          </ArrowLink>
        )}
      </p>
    </section>
  );
}

function Account({
  account: { name, email, phone, priceList },
  contactEmail,
}: {
  account: NonNullable<NonNullable<StaffOrderQuery['staffOrder']>['account']>;
  contactEmail: string;
}) {
  return (
    <p className="muted">
      {email === contactEmail ? 'Ordered with their account' : `Ordered with the account of ${name}, ${email}`}
      {email !== contactEmail && phone && (
        <>
          , <PhoneLink phone={phone} />
        </>
      )}
      {priceList === null ? ', at standard prices.' : ', at their own prices: '}
      {priceList !== null && <b className={styles.own}>{priceList}</b>}
    </p>
  );
}
