import type { Bff } from '../platform/bff-client/bff.ts';
import { tryMutation } from '../platform/bff-client/try-mutation.ts';
import type { EmailInput } from '../ui/form/use-email-request.ts';
import { SubscribeToNewsletterDocument } from './subscribe-to-newsletter.generated.ts';

/** Adds an address to the newsletter's list. Resolves with an error message, null on success. */
export const subscribeToNewsletter = (bff: Bff, input: EmailInput): Promise<string | null> =>
  tryMutation(bff, SubscribeToNewsletterDocument, { input });
