import type { ActingBanner } from '../staff/acting-banner.tsx';

/** Loaded for those only who act as a customer: on the server before a page of theirs is rendered, in the browser before it is taken over. */
let banner: typeof ActingBanner | undefined;

export const actingBanner = (): typeof ActingBanner | undefined => banner;

export async function loadActingBanner(): Promise<void> {
  banner ??= (await import('../staff/acting-banner.tsx')).ActingBanner;
}
