import { OrderMoneyDocument } from '../../gql/order-money.document.ts';
import type { StaffOrderQuery } from '../../gql/graphql.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { OrderStatusButtons } from '../orders/order-status-buttons.tsx';

/** The ways on of an order for those who may move its money, too. */
export function SalesOrderActions(props: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'nextStatuses'>) {
  const { orderMoney } = useLoadedQuery(OrderMoneyDocument, { number: props.order.orderNumber });
  return <OrderStatusButtons {...props} money={orderMoney} />;
}
