import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import { formatMoney } from '../platform/format/format-money.ts';
import { Note } from '../ui/note.tsx';
import type { OrderDetailsFragment } from './order.generated.ts';

/** That an order costs less than its card was charged, since it was changed. */
export function OwedBack({ payment: { owedBack } }: { payment: Pick<OrderDetailsFragment['payment'], 'owedBack'> }) {
  if (!owedBack) return null;
  return (
    <Note>
      {ORDER_MONEY_SENTENCES.revisedOwedBack.text} {formatMoney(owedBack)}.
    </Note>
  );
}
