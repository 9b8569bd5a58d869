import { useParams, type LoaderFunctionArgs } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { loadForViewer } from '../../account/require-viewer.ts';
import { OrdersDocument } from './orders.generated.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Pager } from '../../ui/pager.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OrderRows } from '../order-rows.tsx';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';

const LIST = '/my-account/orders/';

/** Page 1 is the list itself; a page past the end, or one that is no number, is not there. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const page = listPage(args.request, args.params['page'], LIST);
  const { orders } = await loadForViewer(args, OrdersDocument, { page });
  if (page > 1 && page > orders.pageCount) throw notFound(args.request);
  return null;
}

/** /my-account/orders/ and /my-account/orders/page/{id}/ */
export function Component() {
  const page = pageNumber(useParams()['page']) ?? 1;
  const { items, pageCount, total } = useLoadedQuery(OrdersDocument, { page }).orders;
  return (
    <AccountFrame title="Orders" aside={total > 0 && <p className="muted">{total === 1 ? '1 order' : `${total} orders`}</p>}>
      {items.length > 0 ? (
        <>
          <OrderRows orders={items} />
          <Pager
            page={page}
            pageCount={pageCount}
            pageSize={20}
            total={total}
            hrefOf={(other) => (other === 1 ? LIST : `${LIST}page/${other}/`)}
          />
        </>
      ) : (
        <NoOrders />
      )}
    </AccountFrame>
  );
}

/** An empty list. A shop that takes no orders online promises none. */
function NoOrders() {
  const { services } = useWebsite();
  return services.orders ? (
    <Panel title="No orders yet" actions={<ButtonLink to="/buy/">Browse coins and bars</ButtonLink>}>
      <p>Your orders and invoices will appear here.</p>
    </Panel>
  ) : (
    <Panel title="No orders online" actions={<ButtonLink to="/contact/">Contact us</ButtonLink>}>
      <p>This shop doesn’t take orders online. To order, or to ask about an order, please contact us.</p>
    </Panel>
  );
}
