import type { StaffOrderQuery } from '../orders/staff-orders.generated.ts';
import { OrderMoneyDocument } from './payments.generated.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { OrderStatusButtons } from '../orders/order-status-buttons.tsx';

/** Order actions for staff who may move its money too. */
export function SalesOrderActions(props: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'nextStatuses' | 'sending'>) {
  const { orderMoney } = useLoadedQuery(OrderMoneyDocument, { number: props.order.orderNumber });
  return <OrderStatusButtons {...props} money={orderMoney} />;
}
