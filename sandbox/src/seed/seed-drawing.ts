import type { DrawnProduct } from '../pictures/drawn-product.ts';
import type { mints as seededMints } from './mints.ts';
import type { SeedProduct } from './seed-types.ts';

export function seedDrawing(product: SeedProduct, mints: typeof seededMints): DrawnProduct {
  const { name, metal, objective, weight, grossWeightGrams, fineness, year, country, drawing } = product;
  const { diameterMm, widthMm, heightMm, thicknessMm, edge } = product;
  const lettering = mints.find(({ slug }) => slug === product.mint)?.letteredAs ?? product.mint;
  const firstBreak = product.breaks[0]?.quantity ?? null;
  const size = { diameterMm, widthMm, heightMm, thicknessMm, edge };
  return { name, metal, objective, lettering, weight, grossWeightGrams, fineness, year, country, ...size, firstBreak, drawing };
}
