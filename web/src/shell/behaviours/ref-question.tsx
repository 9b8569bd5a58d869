import { useState } from 'react';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { keptRef, REF_DAYS, refConsent, storeRefConsent } from '../../platform/kept-ref.ts';
import { offers } from '../../shop/offers.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { QuestionBar } from './question-bar.tsx';

/**
 * Asks once whether it may be remembered by whose link the visitor came (capability "checkout.attribution"), where people look around: not
 * over a checkout, an account or the desk, whose pages are not indexed.
 */
export function RefQuestion() {
  const website = useWebsite();
  const [isAsked, setAsked] = useState(() => refConsent() === null && keptRef() !== null);
  const { indexed } = useRouteFacts();
  if (!isAsked || !indexed || !offers(website, 'checkout.attribution')) return null;
  return (
    <QuestionBar
      label="The link you came by"
      question={`You followed a link from someone who recommends us. May we remember that for ${REF_DAYS} days, so they earn something if you buy later? They never learn who you are.`}
      onAnswer={(agreed) => {
        storeRefConsent(agreed);
        setAsked(false);
      }}
    />
  );
}
