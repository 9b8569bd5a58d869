import type { ShellQuery } from '../shell/shell.generated.ts';
import { formatMarketTime, formatWeekdayTime } from '../platform/format/format-date.ts';

type Market = NonNullable<ShellQuery['spotPrices']>['market'];

/** When the market opens or closes next, to append to its state: " until Sat 11:00 am", ", opens Mon 23 Nov, 11:00 am"; empty if unknown. */
export function marketTurn({ isOpen, nextOpen, nextCloses }: Market): string {
  if (isOpen) return nextCloses ? ` until ${formatWeekdayTime(nextCloses)}` : '';
  return nextOpen ? `, opens ${formatMarketTime(nextOpen)}` : '';
}
