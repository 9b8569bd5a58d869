import { isId } from '@koura/shared-types/id';
import { useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { PriceSourceList } from './price-source-list.tsx';
import { PriceSourcesDocument, ProductToStopDocument, SellingStopsDocument } from './selling.generated.ts';
import styles from './selling-page.module.css';
import { SellingStopList } from './selling-stop-list.tsx';
import { StopSellingForm } from './stop-selling-form.tsx';

/** The ids of `?product=`, one at most. */
function idsIn(query: URLSearchParams): string[] {
  const id = query.get('product') ?? '';
  return isId(id) ? [id] : [];
}

/** 404 where the backend cannot stop sales. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  const ids = idsIn(new URL(args.request.url).searchParams);
  const [{ sellingStops }] = await Promise.all([
    loadForViewer(args, SellingStopsDocument, {}),
    loadForViewer(args, PriceSourcesDocument, {}),
    ids.length > 0 ? loadForViewer(args, ProductToStopDocument, { ids }) : undefined,
  ]);
  if (!sellingStops) throw notFound(args.request);
  return null;
}

/** /admin/selling/: stops sales at once when prices are wrong. */
export function Component() {
  const ids = idsIn(useSearchParams()[0]);
  const product = ids.length > 0 ? <ForProduct ids={ids} /> : <Selling product={null} />;
  return <StaffFrame title="Stop selling">{product}</StaffFrame>;
}

function ForProduct({ ids }: { ids: string[] }) {
  const [product = null] = useLoadedQuery(ProductToStopDocument, { ids }).products.items;
  return <Selling key={product?.id} product={product} />;
}

function Selling({ product }: { product: { id: string; name: string } | null }) {
  const { revalidate } = useRevalidator();
  const { metals } = useWebsite();
  const stops = useLoadedQuery(SellingStopsDocument, {}).sellingStops!;
  const sources = useLoadedQuery(PriceSourcesDocument, {}).priceSources;
  return (
    <div className={styles.page}>
      <section aria-labelledby="stopped">
        <h2 id="stopped">Not sold at the moment</h2>
        <div role="status">{stops.length === 0 ? <p className="muted">Everything is on sale.</p> : <SellingStopList stops={stops} />}</div>
      </section>
      <section aria-labelledby="stop" className={styles.newStop}>
        <h2 id="stop">Stop selling</h2>
        <p className="muted measure">
          Use this when prices are wrong. As soon as you stop sales, nobody can order, not even at a price held for them. Prices stay on the
          pages, and carts keep what’s in them. To stop a single product, open its page. Admins and Premium Editors can resume sales.
        </p>
        <StopSellingForm metals={metals} product={product} onStopped={revalidate} />
      </section>
      {sources && sources.length > 0 && (
        <section aria-labelledby="prices" className={styles.prices}>
          <h2 id="prices">Where prices come from</h2>
          <PriceSourceList sources={sources} />
        </section>
      )}
    </div>
  );
}
