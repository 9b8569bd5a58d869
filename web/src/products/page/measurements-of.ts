import { formatGrams, formatWeight } from '../../platform/format/format-weight.ts';
import type { PageProduct } from './page-product.ts';

export function measurementsOf(product: PageProduct): [name: string, value: string][] {
  const { metal, fineness, weight, fineWeightGrams, grossWeightGrams, diameterMm, widthMm, heightMm, thicknessMm, edge, mint } = product;
  const rows: [string, string | null][] = [
    ['Metal', metal.name],
    ['Fineness', fineness === null ? null : String(fineness)],
    ['Weight', formatWeight(weight)],
    ['Fine weight', fineWeightGrams === null ? null : formatGrams(fineWeightGrams)],
    ['Gross weight', grossWeightGrams === null ? null : formatGrams(grossWeightGrams)],
    ['Diameter', millimetres(diameterMm)],
    ['Size', widthMm !== null && heightMm !== null ? `${widthMm} × ${heightMm}\u00a0mm` : null],
    ['Thickness', millimetres(thicknessMm)],
    ['Edge', edge],
    ['Year', product.year === null ? null : String(product.year)],
    ['Mint', mint?.name ?? null],
    ['Country', product.country ?? mint?.country ?? null],
    ['Legal tender', product.legalTender],
    ['Product number', product.orderingSku],
    ['GTIN', product.gtin],
    ['Maker’s number', product.mpn],
    ['Condition', product.condition === null || product.condition === 'new' ? null : product.condition],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
}

const millimetres = (value: number | null): string | null => (value === null ? null : `${value}\u00a0mm`);
