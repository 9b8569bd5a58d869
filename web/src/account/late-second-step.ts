import { lazyPart } from '../platform/lazy-part.tsx';

/** Loaded when it is first shown: few accounts have one. */
export const SecondStep = lazyPart(
  'src/account/sign-in/second-step.tsx',
  async () => (await import('./sign-in/second-step.tsx')).SecondStep,
);
