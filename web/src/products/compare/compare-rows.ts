import { piecesText } from '../card/stock-text.ts';
import { arrivalText, type WebsiteDelivery } from '../../platform/format/delivery-promise.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { formatGrams, formatWeight } from '../../platform/format/format-weight.ts';
import { spreadOf } from '../price/spread.ts';
import type { ComparedProductFragment } from './compare.generated.ts';
import { formatNumber } from '@koura/shared-types/format-number';

interface CompareCell {
  text: string;
  note?: string | undefined;
  /** The best of its row: "lowest". */
  best?: string | undefined;
}

export interface CompareRow {
  name: string;
  cells: CompareCell[];
  /** The pieces are not alike in this. Prices hardly ever are, so they are not marked. */
  differs: boolean;
}

interface RowRule {
  name: string;
  isPrice?: boolean;
  cell: (product: ComparedProductFragment) => Pick<CompareCell, 'text' | 'note'> | null;
  best?: { word: string; figure: (product: ComparedProductFragment) => number | null; sign: 1 | -1 };
}

const UNKNOWN: CompareCell = { text: 'Not known' };

/** The rows of the comparison, in the order of the pieces. Rows that no piece has a value for are left out. */
export function compareRows(products: readonly ComparedProductFragment[], taxName: string, promise: WebsiteDelivery | null): CompareRow[] {
  return rules(taxName, promise).flatMap(({ name, isPrice, cell, best }) => {
    const cells = products.map((product) => cell(product));
    if (cells.every((one) => one === null)) return [];
    const winner = best && bestOf(products.map(best.figure), best.sign);
    const texts = new Set(cells.map((one) => one?.text));
    return {
      name,
      cells: cells.map((one, index) => ({ ...(one ?? UNKNOWN), best: index === winner ? best?.word : undefined })),
      differs: !isPrice && texts.size > 1,
    };
  });
}

/** Index of the one lowest (or, with -1, highest) figure; undefined when there is no other to compare with, or two are equal. */
function bestOf(figures: (number | null)[], sign: 1 | -1): number | undefined {
  const known = figures.flatMap((figure, index) => (figure === null ? [] : [{ figure: figure * sign, index }]));
  const [first, second] = known.toSorted((one, other) => one.figure - other.figure);
  return first && second && first.figure < second.figure ? first.index : undefined;
}

const hasPrice = ({ availability, price }: ComparedProductFragment): boolean => availability !== 'ON_REQUEST' && price !== null;
const spread = (product: ComparedProductFragment) => (hasPrice(product) ? spreadOf(product.price, product.buyBackPrice) : null);

function rules(taxName: string, promise: WebsiteDelivery | null): RowRule[] {
  const taxed = ({ priceParts }: ComparedProductFragment): string | undefined =>
    priceParts && priceParts.taxRatePercent > 0 ? `incl. ${formatRate(priceParts.taxRatePercent)} ${taxName}` : undefined;
  return [
    {
      name: 'Price',
      isPrice: true,
      cell: (product) => {
        if (!hasPrice(product)) return { text: 'Price on request' };
        const { minimumSaleQuantity: minimum } = product;
        return { text: formatMoney(product.price!), note: minimum > 1 ? `each, minimum ${formatNumber(minimum)}` : undefined };
      },
    },
    {
      name: 'Price per fine ounce',
      isPrice: true,
      cell: (product) =>
        hasPrice(product) && product.pricePerOunce ? { text: formatMoney(product.pricePerOunce), note: taxed(product) } : null,
      best: {
        word: 'lowest',
        figure: (product) => (hasPrice(product) && product.pricePerOunce ? Number(product.pricePerOunce.amount) : null),
        sign: 1,
      },
    },
    {
      name: 'Premium',
      isPrice: true,
      cell: (product) => (hasPrice(product) && product.priceParts ? { text: formatPercent(product.priceParts.premiumPercent) } : null),
      best: {
        word: 'lowest',
        figure: (product) => (hasPrice(product) ? (product.priceParts?.premiumPercent ?? null) : null),
        sign: 1,
      },
    },
    {
      name: 'Sell it back today',
      isPrice: true,
      cell: (product) => {
        const found = spread(product);
        return found && { text: `You get back ${formatPercent(found.returned)}`, note: formatMoney(product.buyBackPrice!) };
      },
      best: { word: 'highest', figure: (product) => spread(product)?.returned ?? null, sign: -1 },
    },
    {
      name: taxName === 'tax' ? 'Tax' : taxName,
      cell: ({ priceParts }) =>
        priceParts && { text: priceParts.taxRatePercent > 0 ? `${formatRate(priceParts.taxRatePercent)}, included` : 'None' },
    },
    { name: 'Metal', cell: ({ metal }) => ({ text: metal.name }) },
    {
      name: 'Weight',
      cell: ({ weight, fineWeightGrams }) => ({
        text: formatWeight(weight),
        note: fineWeightGrams === null ? undefined : `${formatGrams(fineWeightGrams)} of fine metal`,
      }),
    },
    { name: 'Fineness', cell: ({ fineness }) => (fineness === null ? null : { text: String(fineness) }) },
    { name: 'Mint', cell: ({ mint }) => mint && { text: mint.name, note: mint.country ?? undefined } },
    {
      name: 'Stock',
      cell: (product) => {
        const { availability } = product;
        if (availability === 'IN_STOCK') return { text: 'In stock', note: piecesText(product) };
        if (availability === 'AT_SUPPLIER') return { text: 'Ordered in for you' };
        return { text: availability === 'SOLD_OUT' ? 'Sold out' : 'By appointment' };
      },
    },
    {
      name: 'Delivery',
      cell: (product) => {
        const isSent = product.availability === 'IN_STOCK' || product.availability === 'AT_SUPPLIER';
        const text = isSent ? arrivalText(product, promise) : '';
        return text === '' ? null : { text };
      },
    },
  ];
}

const formatRate = (percent: number): string => `${formatNumber(percent)}%`;
