import { ArrowLeftRight } from 'lucide';
import { Link } from '../../platform/navigation/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCompared } from './compare-choice.ts';
import { compareHref, MAX_COMPARED } from './compare-url.ts';

/** From a piece's page to the comparison: with the pieces chosen before, and as a plain link without JavaScript. */
export function CompareLink({ productId, className }: { productId: string; className?: string | undefined }) {
  const others = useCompared().filter((id) => id !== productId);
  return (
    <Link className={className} to={compareHref([...others.slice(0, MAX_COMPARED - 1), productId])} rel="nofollow">
      <Icon of={ArrowLeftRight} size={18} />
      {others.length > 0
        ? `Compare with ${others.length === 1 ? 'one other' : `${Math.min(others.length, MAX_COMPARED - 1)} others`}`
        : 'Compare with others'}
    </Link>
  );
}
