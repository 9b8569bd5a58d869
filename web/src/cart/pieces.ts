import { LOCALE } from '@koura/shared-types/business-constants';

const format = new Intl.NumberFormat(LOCALE);

/** "1 piece", "5,002 pieces". */
export function pieces(count: number): string {
  return `${format.format(count)} ${count === 1 ? 'piece' : 'pieces'}`;
}
