import { useWebsite } from './shop-context.tsx';

/** The name of the country's tax, "GST"; null where the shop does not know it. */
export function useTaxName(): string | null {
  return useWebsite().country.rules?.tax.name ?? null;
}
