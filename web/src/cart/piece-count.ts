import { formatCount } from '../platform/format/format-plural.ts';

/** "1 piece", "5,002 pieces". */
export const pieceCount = (count: number): string => formatCount(count, 'piece');
