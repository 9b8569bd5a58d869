import type { Bff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { RequestStockAlertDocument } from './request-stock-alert.generated.ts';

/** Sends the form for a product. Resolves with the address and an error message, null on success. */
export async function requestStockAlert(bff: Bff, productId: string, form: FormData): Promise<{ email: string; error: string | null }> {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const input = { productId, email: textOf('email'), website: textOf('website') };
  return { email: input.email, error: await tryMutation(bff, RequestStockAlertDocument, { input }) };
}
