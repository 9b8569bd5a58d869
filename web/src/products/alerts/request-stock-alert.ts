import type { Bff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import type { EmailInput } from '../../ui/form/use-email-request.ts';
import { RequestStockAlertDocument } from './request-stock-alert.generated.ts';

/** Asks for a mail when a product is back in stock. Resolves with an error message, null on success. */
export const requestStockAlert = (bff: Bff, productId: string, input: EmailInput): Promise<string | null> =>
  tryMutation(bff, RequestStockAlertDocument, { input: { productId, ...input } });
