import { Link } from 'react-router-dom';
import { formatGrams } from '../../platform/format/format-weight.ts';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

/** "2026, Perth Mint, 31.1 g of gold, 999.9 fine"; unknown parts are left out. */
export function ProductByLine({ product: { year, mint, fineWeightGrams, fineness, metal } }: { product: PageProduct }) {
  const rest = [
    fineWeightGrams === null ? metal.name : `${formatGrams(fineWeightGrams)} of ${metal.name.toLowerCase()}`,
    fineness !== null && `${fineness} fine`,
  ].filter(Boolean);
  return (
    <p className={styles.by}>
      {year !== null && `${year}, `}
      {mint && (
        <>
          <Link to={`/buy/?mint=${encodeURIComponent(mint.slug)}`}>{mint.name}</Link>,{' '}
        </>
      )}
      {rest.join(', ')}
    </p>
  );
}
