import { useParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../../account/require-viewer.ts';
import { useLoadedQuery } from '../../../platform/bff-client/load-query.ts';
import { notFound } from '../../../platform/navigation/not-found.ts';
import { requireStaff } from '../../require-staff.ts';
import { StaffFrame } from '../../staff-frame.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PrintActions } from './print-actions.tsx';
import { StaffOrderDocument } from '../staff-orders.generated.ts';
import { orderHref } from '../../staff-links.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.view');
  const { staffOrder } = await loadForViewer(args, StaffOrderDocument, { number: args.params['order'] ?? '' });
  if (!staffOrder) throw notFound(args.request);
  return null;
}

/** /admin/orders/{id}/packing-slip/: what goes into the parcel, to print. */
export function Component() {
  const { order: number = '' } = useParams();
  const { staffOrder } = useLoadedQuery(StaffOrderDocument, { number });
  if (!staffOrder) return null;
  const { orderNumber } = staffOrder.order;
  return (
    <StaffFrame title={`Packing slip ${orderNumber}`}>
      <PackingSlip order={staffOrder.order} />
      <PrintActions back={{ to: orderHref(orderNumber), label: 'The order' }} />
    </StaffFrame>
  );
}
