import { SectionHeading } from '../../ui/section-heading.tsx';
import { measurementsOf } from './measurements-of.ts';
import type { PageProduct } from './page-product.ts';
import styles from './product-page.module.css';

export function ProductMeasurements({ product }: { product: PageProduct }) {
  return (
    <section className={`sect ${styles.figures}`}>
      <div className="wrap">
        <SectionHeading>Specifications</SectionHeading>
        <table>
          <caption className="visuallyHidden">Figures of {product.name}</caption>
          <tbody>
            {measurementsOf(product).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
