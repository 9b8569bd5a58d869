import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { useShownProduct } from '../platform/live-state/shown-products.ts';
import { MovingPrice } from '../ui/product/price.tsx';
import { IllustrationsNote } from '../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../ui/product/product-picture.tsx';
import { FoundProductsDocument } from './search.generated.ts';
import styles from './search-overlay.module.css';

const PICTURE = 40;

interface FoundProps {
  id: string;
  ids: readonly string[];
}

/** The picture of a found product; its place is kept while it loads. */
export function FoundPicture({ id, ids }: FoundProps) {
  return <span className={styles.picture}>{ids.includes(id) && <LoadedPicture id={id} ids={ids} />}</span>;
}

export function FoundPrice({ id, ids }: FoundProps) {
  return <span className={styles.price}>{ids.includes(id) && <LoadedPrice id={id} ids={ids} />}</span>;
}

/** Below the suggestions: that their pictures are drawn. */
export function FoundIllustrationsNote({ ids }: { ids: readonly string[] }) {
  const { products } = useLoadedQuery(FoundProductsDocument, { ids: [...ids] });
  return <IllustrationsNote images={products.items.map(({ image }) => image)} className={styles.illustrations} />;
}

function LoadedPicture(props: FoundProps) {
  const product = useFound(props);
  return product && <ProductPicture image={product.image} width={PICTURE} decorative />;
}

function LoadedPrice(props: FoundProps) {
  const product = useFound(props);
  const shown = useShownProduct(props.id);
  if (!product) return null;
  return (
    <span ref={shown}>{product.price && product.availability !== 'ON_REQUEST' ? <MovingPrice money={product.price} /> : 'On request'}</span>
  );
}

function useFound({ id, ids }: FoundProps) {
  const { products } = useLoadedQuery(FoundProductsDocument, { ids: [...ids] });
  return products.items.find((product) => product.id === id);
}
