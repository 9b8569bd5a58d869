import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../../account/require-viewer.ts';
import { useLoadedQueries } from '../../../platform/bff-client/load-query.ts';
import { notFound } from '../../../platform/navigation/not-found.ts';
import { requireStaff } from '../../require-staff.ts';
import { StaffOrderDocument, type StaffOrderQuery } from '../staff-orders.generated.ts';
import { readPackingSlips } from './packing-slips.ts';

export type SlipOrder = NonNullable<StaffOrderQuery['staffOrder']>;

/** Loads the orders that the address names. 404 when one of them does not exist. */
export async function loadSlipOrders(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.view');
  const numbers = readPackingSlips(new URL(args.request.url).searchParams);
  if (numbers.length === 0) throw notFound(args.request);
  const found = await Promise.all(numbers.map((number) => loadForViewer(args, StaffOrderDocument, { number })));
  if (found.some(({ staffOrder }) => staffOrder === null)) throw notFound(args.request);
  return null;
}

export function useSlipOrders(): SlipOrder[] {
  const numbers = readPackingSlips(useSearchParams()[0]);
  const found = useLoadedQueries(
    StaffOrderDocument,
    numbers.map((number) => ({ number })),
  );
  return found.flatMap(({ staffOrder }) => (staffOrder ? [staffOrder] : []));
}
