/** What a document says of the pieces of a line, the same in its PDF and on the printed page. */
import { GRAMS_PER_TROY_OUNCE } from './business-constants.ts';
import { formatDecimals, formatNumber } from './format-number.ts';

interface Pieces {
  quantity: number;
  productNumber: string | null;
  /** Per piece. */
  fineWeightGrams: number | null;
  /** Parts per thousand. */
  fineness: number | null;
  serials: readonly string[];
}

/** What insurers and customs ask for: "Product number KB-17", "Fine weight 31.103 g (1.0000 oz) each, fineness 999.9", "Serial numbers A1, A2". */
export function pieceLines({ quantity, productNumber, fineWeightGrams, fineness, serials }: Pieces): string[] {
  const each = quantity > 1 ? ' each' : '';
  const metal = [
    ...(fineWeightGrams === null
      ? []
      : [`Fine weight ${formatNumber(fineWeightGrams)} g (${formatDecimals(fineWeightGrams / GRAMS_PER_TROY_OUNCE, 4)} oz)${each}`]),
    ...(fineness === null ? [] : [`fineness ${formatNumber(fineness)}`]),
  ].join(', ');
  return [
    ...(productNumber ? [`Product number ${productNumber}`] : []),
    ...(metal === '' ? [] : [metal.charAt(0).toUpperCase() + metal.slice(1)]),
    ...(serials.length > 0 ? [`${serials.length === 1 ? 'Serial number' : 'Serial numbers'} ${serials.join(', ')}`] : []),
  ];
}
