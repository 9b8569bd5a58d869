import { Link } from 'react-router-dom';
import { ShellDocument } from '../shell/shell.generated.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { mailsOrderLinks } from './mails-order-links.ts';

/** The way to a guest's order for somebody without its link; nothing where the shop mails none. */
export function FindMyOrderLink({ className }: { className?: string | undefined }) {
  const { website } = useLoadedQuery(ShellDocument, {});
  if (!mailsOrderLinks(website)) return null;
  return (
    <p className={className}>
      Bought without an account? <Link to="/find-my-order/">Find your order</Link>
    </p>
  );
}
