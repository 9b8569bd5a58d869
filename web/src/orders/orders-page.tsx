import { redirect, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { AccountFrame } from '../account/account-frame.tsx';
import { loadForViewer } from '../account/require-viewer.ts';
import { OrdersDocument } from './orders.generated.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { Pager } from '../ui/pager.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { OrderRows } from './order-rows.tsx';

/** Page 1 is the list itself; a page past the end, or one that is no number, is not there. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { page: segment } = args.params;
  const page = pageOf(segment);
  if (page === null) throw notFound(args.request);
  if (segment === '1') throw redirect('/my-account/orders/', 301);
  const { orders } = await loadForViewer(args, OrdersDocument, { page });
  if (page > 1 && page > orders.pageCount) throw notFound(args.request);
  return null;
}

/** /my-account/orders/ and /my-account/orders/page/{id}/ */
export function Component() {
  const page = pageOf(useParams()['page']) ?? 1;
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
            hrefOf={(other) => (other === 1 ? '/my-account/orders/' : `/my-account/orders/page/${other}/`)}
          />
        </>
      ) : (
        <Panel title="Nothing ordered yet" actions={<ButtonLink to="/buy/">See what we sell</ButtonLink>}>
          <p>What you buy while you are signed in stands here, with its status and its invoice.</p>
        </Panel>
      )}
    </AccountFrame>
  );
}

function pageOf(segment: string | undefined): number | null {
  if (segment === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : null;
}
