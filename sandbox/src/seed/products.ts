import { type BarSeries, type BarSize, type CoinSeries, type CoinSize, productSeries } from './product-series.ts';
import { plainFieldsFrom } from './plain-fields.ts';
import type { SeedProduct } from './seed-types.ts';

const TROY_OUNCE = 31.1034768;

type Metal = SeedProduct['metal'];

/** Grams of "1/10 oz", "100 g" or "1 kg". */
function gramsOf(weight: string): number {
  const [amount = '', unit] = weight.split(' ');
  const [over = 0, under = 1] = amount.split('/').map(Number);
  const grams = unit === 'oz' ? TROY_OUNCE : unit === 'kg' ? 1000 : 1;
  return (over / under) * grams;
}

const rounded = (value: number): number => Number(value.toFixed(7));

function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return plain
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function skuOf({ metal, code }: CoinSeries | BarSeries, size: CoinSize | BarSize): string {
  const prefix = { gold: 'AU', silver: 'AG', platinum: 'PT' }[metal];
  return [prefix, code, size.weight.replace(' ', '').replace(/[/.]/g, '-'), size.code].filter(Boolean).join('-').toUpperCase();
}

const gstSentence = 'It isn’t fine enough to be free of {{tax.name}}, so the price includes {{tax.rate}}.';
const purityForInvestment: Record<Metal, number> = { gold: 995, silver: 999, platinum: 990 };

function sharedFields(
  series: CoinSeries | BarSeries,
  size: CoinSize | BarSize,
): Pick<
  SeedProduct,
  | 'orderingSku'
  | 'metal'
  | 'mint'
  | 'weight'
  | 'description'
  | 'premiumPercent'
  | 'premiumCents'
  | 'breaks'
  | 'minimumSaleQuantity'
  | 'stock'
  | 'suppliers'
  | 'onRequest'
  | 'featured'
  | 'popularity'
> {
  const { metal, mint, fineness, about } = series;
  const taxed = fineness < purityForInvestment[metal];
  return {
    orderingSku: skuOf(series, size),
    metal,
    mint,
    weight: size.weight,
    description: [about, size.note, taxed ? gstSentence : ''].filter(Boolean).join(' '),
    premiumPercent: size.premium,
    premiumCents: size.cents,
    breaks: size.breaks,
    minimumSaleQuantity: size.minimum,
    stock: size.stock,
    suppliers: size.soldOut ? [] : (size.suppliers ?? series.suppliers),
    onRequest: size.onRequest ?? false,
    featured: size.featured ?? false,
    popularity: size.popularity,
  };
}

/** An ounce coin contains its weight in fine metal, a gram coin's weight is gross. */
function coin(series: CoinSeries, size: CoinSize): SeedProduct {
  const part = series.fineness / 1000;
  const byGross = !size.fine && !size.weight.endsWith('oz');
  const fine = size.fine ?? gramsOf(size.weight) * (byGross ? part : 1);
  const named = (noun: string): string =>
    `${size.name ?? series.name} ${size.fine ? '' : `${size.weight} `}${series.metal} ${noun}${size.suffix ? `, ${size.suffix}` : ''}`;
  const [diameterMm, thicknessMm] = size.mm;
  const legalTender = size.value ? `${size.value}, ${series.country}` : (series.tender ?? null);
  const measured = { grossWeightGrams: rounded(fine / part), fineness: series.fineness, diameterMm, thicknessMm, legalTender };
  return {
    ...sharedFields(series, size),
    ...plainFieldsFrom([size, series, measured]),
    slug: slugOf(named('coin')),
    name: named(series.round ? 'round' : 'coin'),
    category: size.category ?? (series.collect ? 'collectables' : `${series.metal}-coins`),
    type: 'coin',
    searchType: series.finish === 'proof' ? 'proof-coin' : 'bullion-coin',
    objective: series.collect ? 'collect' : 'invest',
    fineWeightGrams: rounded(fine),
    drawing: {
      kind: 'coin',
      motif: size.motif ?? series.motif,
      reverseMotif: series.reverseMotif,
      denomination: size.value ?? null,
      finish: series.finish,
    },
  };
}

function bar(series: BarSeries, size: BarSize, index: number): SeedProduct {
  const gross = gramsOf(size.weight);
  const name = `${size.name ?? series.name} ${size.weight} ${series.metal} bar${size.suffix ? `, ${size.suffix}` : ''}`;
  const [widthMm, heightMm, thicknessMm] = size.mm;
  const measured = { grossWeightGrams: rounded(gross), fineness: series.fineness, widthMm, heightMm, thicknessMm };
  return {
    ...sharedFields(series, size),
    ...plainFieldsFrom([size, series, measured]),
    slug: slugOf(name),
    name,
    category: size.category ?? `${series.metal}-bars`,
    type: 'bar',
    searchType: series.style === 'minted' ? 'minted-bar' : 'cast-bar',
    objective: 'invest',
    fineWeightGrams: rounded((gross * series.fineness) / 1000),
    drawing: { kind: 'bar', style: series.style, serial: `${series.serial}${serialNumber(series.code, index)}` },
  };
}

/** A six-figure serial number, the same for every seed. */
function serialNumber(code: string, index: number): string {
  let sum = 7919 * (index + 3);
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 900_000;
  return String(100_000 + sum);
}

export const products: SeedProduct[] = productSeries.flatMap((series) =>
  series.type === 'coin' ? series.sizes.map((size) => coin(series, size)) : series.sizes.map((size, index) => bar(series, size, index)),
);
