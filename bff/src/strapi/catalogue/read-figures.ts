import { productEvent } from '@koura/shared-types/events/product';
import { productFigures } from '@koura/shared-types/wire/product-figures';
import * as v from 'valibot';
import type { LiveFigures, Product } from '../../commerce/catalogue.ts';
import { withTextIds } from '../text-ids.ts';

/** The fields that change while a page shows a product. */
export const LIVE_FIELDS = Object.keys(productFigures);

/** A `product` event. */
export const liveFigures = withTextIds(productEvent);

/** Rows as strictly as events: what would be dropped as an event must not replace figures as a row. */
export function readFigures(rows: readonly Product[]): { figures: LiveFigures[]; unreadable: number } {
  const figures: LiveFigures[] = [];
  for (const row of rows) {
    const parsed = v.safeParse(liveFigures, { ...row, id: Number(row.id) });
    if (parsed.success) figures.push(parsed.output);
  }
  return { figures, unreadable: rows.length - figures.length };
}
