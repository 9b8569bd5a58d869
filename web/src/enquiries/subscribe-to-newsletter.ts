import type { Bff } from '../platform/bff-client/bff.ts';
import { tryMutation } from '../platform/bff-client/try-mutation.ts';
import { SubscribeToNewsletterDocument } from './subscribe-to-newsletter.generated.ts';

/** Adds the form's address to the newsletter's list. Resolves with the address and an error message, null on success. */
export async function subscribeToNewsletter(bff: Bff, form: FormData): Promise<{ email: string; error: string | null }> {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const input = { email: textOf('email'), website: textOf('website') };
  return { email: input.email, error: await tryMutation(bff, SubscribeToNewsletterDocument, { input }) };
}
