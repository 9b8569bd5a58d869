import { unbrokenName } from '../platform/format/unbroken-name.ts';
import type { OrderRowFragment } from './order-row.generated.ts';

/** "2 × Kōwhai 1 oz gold coin and 1 more". */
export function boughtText(lines: OrderRowFragment['lineItems']): string {
  const [first, ...others] = lines;
  if (!first) return '';
  return `${first.quantity} × ${unbrokenName(first.name)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
