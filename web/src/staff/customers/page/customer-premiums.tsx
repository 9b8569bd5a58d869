import { Link } from '../../../platform/navigation/link.tsx';
import { formatDate } from '../../../platform/format/format-date.ts';
import styles from './customer-page.module.css';
import { type OwnPremium, premiumText } from './premium-text.ts';

export function CustomerPremiums({ premiums }: { premiums: readonly OwnPremium[] }) {
  if (premiums.length === 0) return null;
  return (
    <section aria-labelledby="premiums">
      <h2 id="premiums">Own premiums</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">From</th>
            <th scope="col">Premium</th>
            <th scope="col">Valid</th>
          </tr>
        </thead>
        <tbody>
          {premiums.map((premium) => (
            <tr key={premium.id}>
              <th scope="row" className={styles.product}>
                <Link to={`/product/${premium.product.slug}/`}>{premium.product.name}</Link>
              </th>
              <td className="num">{premium.quantity.toLocaleString('en-NZ')}</td>
              <td className="num">{premiumText(premium)}</td>
              <td>{validText(premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function validText({ validFrom, validTo }: OwnPremium): string {
  const from = validFrom === null ? '' : `from ${formatDate(validFrom)}`;
  const until = validTo === null ? '' : `until ${formatDate(validTo)}`;
  return [from, until].filter(Boolean).join(' ') || 'Always';
}
