import { slugForms } from '@koura/shared-types/slug';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import type { Catalogue, Product } from './catalogue.ts';

/**
 * The product of an address, whichever form of its slug the backend has stored: most slugs have one. Throws a 404 BackendError when there is
 * none.
 */
export async function productBySlug(catalogue: Catalogue, address: string, caller: Caller): Promise<Product> {
  const forms = slugForms(address);
  for (const form of forms.slice(0, -1)) {
    const row = await undefinedIfStatus(catalogue.bySlug(form, caller), 404);
    if (row) return row;
  }
  return catalogue.bySlug(forms.at(-1)!, caller);
}
