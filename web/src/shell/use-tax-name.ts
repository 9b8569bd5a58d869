import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { ShellDocument } from './shell.generated.ts';

/** The name of the country's tax, "GST"; null where the shop does not know it. */
export function useTaxName(): string | null {
  return useLoadedQuery(ShellDocument, {}).website.country.rules?.tax.name ?? null;
}
