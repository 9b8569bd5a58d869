import { isId } from '@koura/shared-types/id';
import { useState } from 'react';
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Note } from '../../ui/note.tsx';
import { productPath } from '@koura/shared-types/product-path';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { productHref, PRODUCTS } from '../staff-links.ts';
import { PictureSection } from './picture-section.tsx';
import { ProductForm } from './product-form.tsx';
import { missingText, STATE_LABELS } from './product-text.ts';
import { type KeptProductFragment, StaffProductDocument } from './staff-products.generated.ts';
import { StateSection } from './state-section.tsx';
import { StockSection } from './stock-section.tsx';
import styles from './products.module.css';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';

/** 404 for an unknown product, and where the backend keeps none for staff. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'products.view');
  const id = args.params['product'] ?? '';
  if (!isId(id)) throw notFound(args.request);
  const { staffProduct } = await loadForViewer(args, StaffProductDocument, { id });
  if (!staffProduct) throw notFound(args.request);
  return null;
}

/** /admin/products/{id}/: texts, facts, pictures, price, stock, and whether it is sold. */
export function Component() {
  const id = useParams()['product']!;
  const loaded = useLoadedQuery(StaffProductDocument, { id }).staffProduct!;
  return <ProductPage key={id} loaded={loaded} />;
}

function ProductPage({ loaded }: { loaded: KeptProductFragment }) {
  const viewer = useViewer();
  const [product, setProduct] = useState(loaded);
  useFollowedList('products');
  const [read, setRead] = useState(loaded);
  if (read !== loaded) {
    // Texts and pictures stay as they were opened: what colleagues change there is said when they are saved.
    const { stock, inOpenOrders, movements, price } = loaded;
    setRead(loaded);
    setProduct({ ...product, stock, inOpenOrders, movements, price });
  }
  const isNew = (useLocation().state as { isSaved?: boolean } | null)?.isSaved === true;
  const { id, facts, slug, state, missing, canEdit } = product;
  return (
    <StaffFrame
      title={facts.name}
      aside={
        <p className="muted">
          <Link to={PRODUCTS}>All products</Link>
        </p>
      }
    >
      <div className={styles.page}>
        <div role="status" className={styles.news}>
          <p>
            <b>{STATE_LABELS[state]}</b>{' '}
            {state === 'DRAFT' ? 'Only staff can see it.' : <Link to={productPath(slug)}>Its page in the shop</Link>}
          </p>
          {isNew && state === 'DRAFT' && <Note tone="info">The draft is saved.</Note>}
          {missing.length > 0 && <Note tone="warn">Before this can be sold it needs {missingText(missing)}.</Note>}
        </div>
        <ProductForm product={product} onChange={setProduct} />
        <PictureSection product={product} onChange={setProduct} />
        <section aria-labelledby="price" className={styles.section}>
          <h2 id="price">Price</h2>
          <p>
            {product.price ? (
              <>
                <span className="num">{formatMoney(product.price)}</span> for one piece, at the price of the metal right now.
              </>
            ) : (
              'It has no price yet. It’s made from the metal and your premium.'
            )}
          </p>
          {may(viewer, 'prices.change') && (
            <p>
              <Link to={`${productHref(id)}pricing/`}>{product.price ? 'Change its pricing' : 'Set its premium'}</Link>
            </p>
          )}
        </section>
        <StockSection product={product} onChange={setProduct} />
        {canEdit && <StateSection product={product} onChange={setProduct} />}
      </div>
    </StaffFrame>
  );
}
