import { lazyPart } from '../../platform/lazy-part.tsx';

/** Loaded when it is first shown: few people need it. */
export const ResendConfirmation = lazyPart(
  'src/account/profile/resend-confirmation.tsx',
  async () => (await import('./resend-confirmation.tsx')).ResendConfirmation,
);
