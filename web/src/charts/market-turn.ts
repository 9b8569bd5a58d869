import type { ShellQuery } from '../shell/shell.generated.ts';
import { formatMarketTime, formatWeekdayTime } from '../platform/format/format-date.ts';

type Market = NonNullable<ShellQuery['spotPrices']>['market'];

/** When the market turns next, to stand behind its state: " until Sat 11:00 am", ", opens Mon 23 Nov, 11:00 am"; empty when nobody knows. */
export function marketTurn({ isOpen, nextOpen, nextCloses }: Market): string {
  if (isOpen) return nextCloses ? ` until ${formatWeekdayTime(nextCloses)}` : '';
  return nextOpen ? `, opens ${formatMarketTime(nextOpen)}` : '';
}
