import type { SeedProduct } from '../seed-types.ts';

const TROY_OUNCE = 31.1034768;

type Metal = SeedProduct['metal'];
type Breaks = SeedProduct['breaks'];
type Finish = 'brilliant' | 'proof' | 'frosted';

/** Price breaks by quantity; percentage points off the premium. */
export const goldLadder: Breaks = [
  { quantity: 5, premiumPercentOff: 0.3 },
  { quantity: 10, premiumPercentOff: 0.6 },
  { quantity: 25, premiumPercentOff: 0.9 },
];
export const smallGoldLadder: Breaks = [
  { quantity: 5, premiumPercentOff: 0.6 },
  { quantity: 10, premiumPercentOff: 1.2 },
  { quantity: 25, premiumPercentOff: 2 },
];
export const barLadder: Breaks = [
  { quantity: 5, premiumPercentOff: 0.2 },
  { quantity: 10, premiumPercentOff: 0.35 },
  { quantity: 25, premiumPercentOff: 0.5 },
];
export const silverBarLadder: Breaks = [
  { quantity: 5, premiumPercentOff: 0.5 },
  { quantity: 15, premiumPercentOff: 1 },
  { quantity: 30, premiumPercentOff: 1.5 },
];
export const platinumLadder: Breaks = [
  { quantity: 5, premiumPercentOff: 0.5 },
  { quantity: 10, premiumPercentOff: 1 },
];

/** What coins for collectors in proof quality have in common. */
export const collectorProof = { collect: true as const, finish: 'proof' as const };

/** Silver coins come in tubes of `tube` and boxes of `box`. */
export function tubeLadder(tube: number, box: number): Breaks {
  return [
    { quantity: tube, premiumPercentOff: 1.5 },
    { quantity: tube * 5, premiumPercentOff: 3 },
    { quantity: box, premiumPercentOff: 4.5 },
  ];
}

interface Terms {
  premium: number;
  cents?: number;
  breaks?: Breaks;
  minimum?: number;
  /** Units in stock; default 0. */
  stock?: number;
  soldOut?: true;
  onRequest?: true;
  featured?: true;
  isNew?: true;
  popularity: number;
  category?: string;
  suppliers?: string[];
}

interface Series {
  /** As a dealer writes it before the weight. */
  name: string;
  metal: Metal;
  mint: string;
  /** Leading part of the SKU: mint and series. */
  code: string;
  fineness: number;
  suppliers: string[];
  /** Fields of the whole series. */
  about: string;
}

export interface CoinSeries extends Series {
  country: string;
  year: number;
  motif: string;
  reverseMotif: string;
  finish?: Finish;
  edge?: string;
  /** Text for coins that are legal tender without a face value. */
  tender?: string;
  /** Privately struck, without a face value: its name says "round". Its slug keeps "coin", the shop's word for everything round. */
  round?: true;
  collect?: true;
}

export interface CoinSize extends Terms {
  weight: string;
  /** Diameter and thickness in millimetres. */
  mm: [number, number];
  /** Face value; "50 dollars". */
  value?: string;
  note: string;
  name?: string;
  /** Follows the name after a comma: "2019", "proof". */
  suffix?: string;
  year?: number;
  motif?: string;
  code?: string;
  /** Grams of fine metal where the name is not a weight, as with sovereigns. */
  fine?: number;
}

export interface BarRange extends Series {
  style: 'minted' | 'cast';
  serial: string;
}

export interface BarSize extends Terms {
  weight: string;
  /** Width, height and thickness in millimetres. */
  mm: [number, number, number];
  note: string;
  name?: string;
  suffix?: string;
  code?: string;
}

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

function skuOf(metal: Metal, code: string, weight: string, extra: string): string {
  const prefix = { gold: 'AU', silver: 'AG', platinum: 'PT' }[metal];
  return [prefix, code, weight.replace(' ', '').replace(/[/.]/g, '-'), extra].filter(Boolean).join('-').toUpperCase();
}

function termsOf(
  t: Terms,
  suppliers: string[],
): Pick<
  SeedProduct,
  | 'premiumPercent'
  | 'premiumCents'
  | 'breaks'
  | 'minimumSaleQuantity'
  | 'stock'
  | 'suppliers'
  | 'onRequest'
  | 'featured'
  | 'isNew'
  | 'popularity'
> {
  return {
    premiumPercent: t.premium,
    premiumCents: t.cents ?? 0,
    breaks: t.breaks ?? [],
    minimumSaleQuantity: t.minimum ?? 1,
    stock: t.stock ?? 0,
    suppliers: t.soldOut ? [] : (t.suppliers ?? suppliers),
    onRequest: t.onRequest ?? false,
    featured: t.featured ?? false,
    isNew: t.isNew ?? false,
    popularity: t.popularity,
  };
}

const gstSentence = 'It isn’t fine enough to be free of {{tax.name}}, so the price includes {{tax.rate}}.';
const purityForInvestment: Record<Metal, number> = { gold: 995, silver: 999, platinum: 990 };

function describe(series: Series, note: string): string {
  const taxed = series.fineness < purityForInvestment[series.metal];
  return [series.about, note, taxed ? gstSentence : ''].filter(Boolean).join(' ');
}

function tenderOf(series: CoinSeries, value: string | undefined): string | null {
  return value ? `${value}, ${series.country}` : (series.tender ?? null);
}

/** One coin per size. An ounce coin contains its weight in fine metal, a gram coin's weight is gross. */
export function coinSeries(series: CoinSeries, sizes: CoinSize[]): SeedProduct[] {
  return sizes.map((size): SeedProduct => {
    const part = series.fineness / 1000;
    const byGross = !size.fine && !size.weight.endsWith('oz');
    const fine = size.fine ?? gramsOf(size.weight) * (byGross ? part : 1);
    const named = (noun: string): string =>
      `${size.name ?? series.name} ${size.fine ? '' : `${size.weight} `}${series.metal} ${noun}${size.suffix ? `, ${size.suffix}` : ''}`;
    return {
      slug: slugOf(named('coin')),
      name: named(series.round ? 'round' : 'coin'),
      orderingSku: skuOf(series.metal, series.code, size.weight, size.code ?? ''),
      metal: series.metal,
      mint: series.mint,
      category: size.category ?? (series.collect ? 'collectables' : `${series.metal}-coins`),
      type: 'coin',
      searchType: series.finish === 'proof' ? 'proof-coin' : 'bullion-coin',
      objective: series.collect ? 'collect' : 'invest',
      weight: size.weight,
      fineWeightGrams: rounded(fine),
      grossWeightGrams: rounded(fine / part),
      fineness: series.fineness,
      year: size.year ?? series.year,
      country: series.country,
      diameterMm: size.mm[0],
      widthMm: null,
      heightMm: null,
      thicknessMm: size.mm[1],
      edge: series.edge ?? 'Reeded',
      legalTender: tenderOf(series, size.value),
      description: describe(series, size.note),
      ...termsOf(size, series.suppliers),
      drawing: {
        kind: 'coin',
        motif: size.motif ?? series.motif,
        reverseMotif: series.reverseMotif,
        denomination: size.value ?? null,
        finish: series.finish ?? 'brilliant',
      },
    };
  });
}

export function barRange(range: BarRange, sizes: BarSize[]): SeedProduct[] {
  return sizes.map((size, index): SeedProduct => {
    const gross = gramsOf(size.weight);
    const full = `${size.name ?? range.name} ${size.weight} ${range.metal} bar${size.suffix ? `, ${size.suffix}` : ''}`;
    return {
      slug: slugOf(full),
      name: full,
      orderingSku: skuOf(range.metal, range.code, size.weight, size.code ?? ''),
      metal: range.metal,
      mint: range.mint,
      category: size.category ?? `${range.metal}-bars`,
      type: 'bar',
      searchType: range.style === 'minted' ? 'minted-bar' : 'cast-bar',
      objective: 'invest',
      weight: size.weight,
      fineWeightGrams: rounded((gross * range.fineness) / 1000),
      grossWeightGrams: rounded(gross),
      fineness: range.fineness,
      year: null,
      country: null,
      diameterMm: null,
      widthMm: size.mm[0],
      heightMm: size.mm[1],
      thicknessMm: size.mm[2],
      edge: null,
      legalTender: null,
      description: describe(range, size.note),
      ...termsOf(size, range.suppliers),
      drawing: { kind: 'bar', style: range.style, serial: `${range.serial}${serialNumber(range.code, index)}` },
    };
  });
}

/** A six-figure serial number, the same for every seed. */
function serialNumber(code: string, index: number): string {
  let sum = 7919 * (index + 3);
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 900_000;
  return String(100_000 + sum);
}
