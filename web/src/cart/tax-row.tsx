import type { Money } from '@koura/shared-types/money';
import { taxLine } from '@koura/shared-types/tax-line';
import { formatMoney } from '../platform/format/format-money.ts';
import { hasAmount } from './has-amount.ts';

export function TaxRow({ name, total }: { name: string | null; total: Money }) {
  const line = taxLine(name, hasAmount(total) ? formatMoney(total) : null);
  return (
    line && (
      <div>
        <dt>{line.label}</dt>
        <dd>{line.value}</dd>
      </div>
    )
  );
}
