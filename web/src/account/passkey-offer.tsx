import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useLateQuery } from '../platform/bff-client/use-late-query.ts';
import { readStored } from '../platform/browser-storage.ts';
import { Link } from '../platform/navigation/link.tsx';
import { offers } from '../shop/offers.ts';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './passkey-offer.module.css';
import { closeOffer, keyOfOffer } from './passkeys/closed-offer.ts';
import { PasskeyOfferDocument } from './passkey-offer.generated.ts';

/** After a purchase or a sign-in: offers a passkey to people who have none, until they decline it in this browser. */
export function PasskeyOffer({ className }: { className?: string | undefined }) {
  const viewer = useViewer();
  const website = useWebsite();
  const [isClosed, setClosed] = useState(false);
  const mayOffer =
    !isClosed &&
    viewer !== null &&
    !viewer.actingStaff &&
    offers(website, 'accounts.factors') &&
    'PublicKeyCredential' in globalThis &&
    readStored(keyOfOffer(viewer.id)) === null;
  const factors = useLateQuery(PasskeyOfferDocument, mayOffer ? {} : null)?.signInFactors;
  if (!mayOffer || factors?.passkeys !== 0) return null;
  return (
    <Note icon={KeyRound} className={className}>
      <p>
        Sign in with your fingerprint, your face or your PIN next time: <Link to="/my-account/passkeys/">add a passkey</Link>.
      </p>
      <Button
        className={styles.decline}
        variant="quiet"
        size="s"
        onClick={() => {
          closeOffer(viewer.id);
          setClosed(true);
        }}
      >
        Not now
      </Button>
    </Note>
  );
}
