import { useState } from 'react';
import { parseAmount, priceFilterOf, type PriceFilter } from './price-filter.ts';

interface PriceTexts {
  from: string;
  to: string;
}
type PriceField = keyof PriceTexts;

export interface PriceDraft extends PriceTexts {
  /** The field whose text is no amount; shown once the field is left. */
  wrong: PriceField | null;
  /** Whether the texts differ from the filter that is on. */
  isTyped: boolean;
  type: (field: PriceField, text: string) => void;
  /** The filter of the texts, which is applied by the caller; undefined, and the wrong field marked, while a text is no amount. */
  take: () => PriceFilter | null | undefined;
}

/** The texts of the two price fields until they are applied. They follow the address, except for what this form has put there itself. */
export function usePriceDraft(price: PriceFilter | null): PriceDraft {
  const address = textsOf(price);
  const [texts, setTexts] = useState(address);
  const [applied, setApplied] = useState(address);
  const [seen, setSeen] = useState(address);
  const [wrong, setWrong] = useState<PriceField | null>(null);
  if (!same(seen, address)) {
    setSeen(address);
    // Chips, "Clear all" or the back button.
    if (!same(applied, address)) {
      setApplied(address);
      setTexts(address);
      setWrong(null);
    }
  }
  const typed = priceFilterOf(texts.from, texts.to);
  return {
    ...texts,
    wrong,
    isTyped: typed === undefined || !same(textsOf(typed), applied),
    type: (field, text) => {
      setTexts((current) => ({ ...current, [field]: text }));
      if (wrong === field && parseAmount(text) !== undefined) setWrong(null);
    },
    take: () => {
      setWrong(typed === undefined ? (parseAmount(texts.from) === undefined ? 'from' : 'to') : null);
      if (typed !== undefined) {
        setApplied(textsOf(typed));
        setTexts(textsOf(typed));
      }
      return typed;
    },
  };
}

const textsOf = (price: PriceFilter | null): PriceTexts => ({ from: price?.from ?? '', to: price?.to ?? '' });
const same = (a: PriceTexts, b: PriceTexts): boolean => a.from === b.from && a.to === b.to;
