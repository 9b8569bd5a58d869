import { nameWithNoBreakSpaces } from '../platform/format/name-with-no-break-spaces.ts';
import type { OrderRowFragment } from './order.generated.ts';

/** "2 × Kōwhai 1 oz gold coin and 1 more". */
export function boughtText(lines: OrderRowFragment['lineItems']): string {
  const [first, ...others] = lines;
  if (!first) return '';
  return `${first.quantity} × ${nameWithNoBreakSpaces(first.name)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
