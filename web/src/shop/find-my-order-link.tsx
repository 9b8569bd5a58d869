import { Link } from '../platform/navigation/link.tsx';
import { useWebsite } from './shop-context.tsx';
import { offers, type Shop } from './offers.ts';

/** Link for guests to find their order; renders nothing where the shop mails no order links. */
export function FindMyOrderLink({ className }: { className?: string | undefined }) {
  const website = useWebsite();
  if (!mailsOrderLinks(website)) return null;
  return (
    <p className={className}>
      Bought without an account? <Link to="/find-my-order/">Find your order</Link>
    </p>
  );
}

/** Whether the shop mails links to orders, so that /find-my-order/ exists. */
export function mailsOrderLinks(website: Shop | null): boolean {
  return offers(website, 'orders.links') ?? false;
}
