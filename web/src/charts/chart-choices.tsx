import { Link } from '../platform/navigation/link.tsx';
import styles from './chart-choices.module.css';
import { chartHref, type ChartChoice, RANGES, UNITS } from './charts-path.ts';

interface ChartChoicesProps {
  choice: ChartChoice;
  /** ISO 4217 code of the shown prices. */
  currencyCode: string;
  currencies: readonly string[];
  ownCurrency: string;
}

export function ChartChoices({ choice, currencyCode, currencies, ownCurrency }: ChartChoicesProps) {
  const href = (change: Partial<ChartChoice>) => chartHref({ ...choice, ...change }, ownCurrency);
  return (
    <div className={styles.choices}>
      <Choice
        label="Range"
        wide
        links={RANGES.map(({ segment, label, span }) => ({
          label,
          unitName: `${label}, ${span}`,
          to: href({ range: segment }),
          isCurrent: segment === choice.range,
        }))}
      />
      <Choice
        label="Currency"
        links={currencies.map((code) => ({
          label: code,
          to: href({ currency: code === ownCurrency ? null : code.toLowerCase() }),
          isCurrent: code === currencyCode,
        }))}
      />
      <Choice
        label="Unit"
        links={UNITS.map(({ param, label, unitName }) => ({
          label,
          unitName: `${label}, per ${unitName}`,
          to: href({ unit: param }),
          isCurrent: param === choice.unit,
        }))}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  wide?: boolean;
  links: { label: string; unitName?: string; to: string; isCurrent: boolean }[];
}

function Choice({ label, wide, links }: ChoiceProps) {
  return (
    <nav aria-label={label} className={wide ? `${styles.choice} ${styles.wide}` : styles.choice}>
      <ul>
        {links.map(({ label: text, unitName, to, isCurrent }) => (
          <li key={text}>
            <Link to={to} preventScrollReset aria-label={unitName} aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
