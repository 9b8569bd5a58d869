import { lazyPart } from '../platform/lazy-part.tsx';
import { useHydrated } from '../platform/use-hydrated.ts';

interface PasskeyOfferProps {
  className?: string | undefined;
}

const Offer = lazyPart<PasskeyOfferProps>('src/account/passkey-offer.tsx', async () => (await import('./passkey-offer.tsx')).PasskeyOffer);

/** The offer of a passkey, after hydration: only the browser knows whether it can make one. */
export function PasskeyOffer(props: PasskeyOfferProps) {
  return useHydrated() && <Offer {...props} />;
}
