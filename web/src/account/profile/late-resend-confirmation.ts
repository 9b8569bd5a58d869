import { latePart } from '../../platform/late-part.tsx';

/** Loaded when it is first shown: few people need it. */
export const ResendConfirmation = latePart(
  'src/account/profile/resend-confirmation.tsx',
  async () => (await import('./resend-confirmation.tsx')).ResendConfirmation,
);
