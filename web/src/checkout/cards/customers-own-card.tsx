import { CreditCard } from 'lucide';
import { Link } from '../../platform/navigation/link.tsx';
import { Note } from '../../ui/note.tsx';

/** In place of the card fields for staff who act as a customer: where an order is drafted, nobody types a card number that was read out. */
export function CustomersOwnCard({ customerId }: { customerId: string }) {
  return (
    <Note icon={CreditCard}>
      <p>
        <b>Customers type their own card.</b> Draft this order at the desk and send them the link, or choose another way to pay.
      </p>
      <p>
        <Link to={`/admin/drafts/new/?customer=${customerId}`} reloadDocument>
          Draft the order
        </Link>
      </p>
    </Note>
  );
}
