import { lazyPart } from '../platform/lazy-part.tsx';

/** Loaded when it is first shown: few accounts have one. */
export const SecondStep = lazyPart('src/account/prove-identity.tsx', async () => (await import('./prove-identity.tsx')).SecondStep);
