import { X } from 'lucide';
import type { CSSProperties } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { useDeliveryPromise } from '../../shop/delivery-promise.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IllustrationsNote } from '../../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { ScrollSection } from '../../ui/scroll-section.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { productPath } from '@koura/shared-types/product-path';
import { compareRows } from './compare-rows.ts';
import { compareHref } from './compare-url.ts';
import type { ComparedProductFragment } from './compare.generated.ts';
import styles from './compare-table.module.css';

/** A column a piece. Rows in which the pieces differ say so; on a phone each row's name is above its values. */
export function CompareTable({ pieces }: { pieces: readonly ComparedProductFragment[] }) {
  const taxName = useTaxName() ?? 'tax';
  const promise = useDeliveryPromise();
  const ids = pieces.map(({ id }) => id);
  return (
    <>
      <ScrollSection label="Comparison" className={styles.scroll}>
        <table className={styles.table} style={{ '--columns': pieces.length } as CSSProperties}>
          <caption className="visuallyHidden">{pieces.map(({ name }) => name).join(', ')} side by side</caption>
          <thead>
            <tr>
              <td className={styles.corner}>
                <span className="visuallyHidden">Piece</span>
              </td>
              {pieces.map((piece) => (
                <PieceHead key={piece.id} piece={piece} without={compareHref(ids.filter((id) => id !== piece.id))} />
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows(pieces, taxName, promise).map(({ name, cells, differs }) => (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">
                  {name}
                  {differs && <span className={styles.differs}>differs</span>}
                </th>
                {cells.map(({ text, note, best }, index) => (
                  <td key={ids[index]} data-off={pieces[index]!.availability === 'SOLD_OUT' && name === 'Price' ? true : undefined}>
                    <span className={styles.text}>{text}</span>
                    {best && <span className={styles.best}>{best}</span>}
                    {note && <small>{note}</small>}
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.buy}>
              <th scope="row">
                <span className="visuallyHidden">Buy</span>
              </th>
              {pieces.map((piece) => (
                <td key={piece.id}>
                  <Buy piece={piece} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollSection>
      <IllustrationsNote images={pieces.map(({ image }) => image)} className={`${styles.drawn} muted small`} />
    </>
  );
}

function PieceHead({ piece: { id, slug, name, image }, without }: { piece: ComparedProductFragment; without: string }) {
  const shown = useShownProduct(id);
  return (
    <th scope="col" ref={shown}>
      <span className={styles.piece}>
        <ProductPicture image={image} width={72} decorative eager />
        <ProductLink product={{ slug, name }} />
        <Link to={without} className={styles.remove} aria-label={`Remove ${name}`} preventScrollReset rel="nofollow">
          <Icon of={X} size={18} />
        </Link>
      </span>
    </th>
  );
}

function otherText({ availability, purchaseRules }: ComparedProductFragment): string {
  if (availability === 'ON_REQUEST') return 'Ask for a price';
  return purchaseRules.pricesUpdating && availability !== 'SOLD_OUT' ? 'Price being updated' : 'See details';
}

function Buy({ piece }: { piece: ComparedProductFragment }) {
  const { slug, name, availability, purchaseRules } = piece;
  if (purchaseRules.allowAddToCart && (availability === 'IN_STOCK' || availability === 'AT_SUPPLIER'))
    return <AddToCartButton product={piece} variant="secondary" size="s" wide />;
  return (
    <ButtonLink variant="quiet" size="s" wide to={availability === 'ON_REQUEST' ? '/contact/' : productPath(slug)}>
      {otherText(piece)}
      <span className="visuallyHidden">: {name}</span>
    </ButtonLink>
  );
}
