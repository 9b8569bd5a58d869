import { isId } from '@koura/shared-types/id';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { PricingSlot } from '../pricing-slot.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { productHref } from '../staff-links.ts';
import { StaffProductDocument } from './staff-products.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'products.view');
  await requireStaff(args, 'prices.change');
  const id = args.params['product'] ?? '';
  if (!isId(id)) throw notFound(args.request);
  const { staffProduct } = await loadForViewer(args, StaffProductDocument, { id });
  if (!staffProduct) throw notFound(args.request);
  return null;
}

/** /admin/products/{id}/pricing/: the pricing of the product's page, also of products that have no page yet. */
export function Component() {
  const id = useParams()['product']!;
  const hydrated = useHydrated();
  const { facts } = useLoadedQuery(StaffProductDocument, { id }).staffProduct!;
  return (
    <StaffFrame
      title={`Pricing of ${facts.name}`}
      aside={
        <p className="muted">
          <Link to={productHref(id)}>Back to the product</Link>
        </p>
      }
    >
      {/* The panel is for scripts alone: the server has no part of it. */}
      {hydrated && <PricingSlot key={id} productId={id} priceUpdatedAt="" />}
    </StaffFrame>
  );
}
