import { formatNumber } from '@koura/shared-types/format-number';
import { PARTNER_SCOPES, type PartnerScope } from '@koura/shared-types/partner-scopes';
import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { may } from '../../shop/may.ts';
import { offers } from '../../shop/offers.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { Note } from '../../ui/note.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerKeys } from './partner-keys.tsx';
import { type PartnerFieldsFragment, PartnersDocument } from './partners.generated.ts';
import { Referrals } from './referrals.tsx';
import styles from './partners-page.module.css';

/** 404 for those who do not manage partners, and where the backend keeps no partners. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'partners.manage');
  const { partners } = await loadForViewer(args, PartnersDocument, {});
  if (!partners) throw notFound(args.request);
  return null;
}

/** /admin/partners/: who may use the API with a key, what for, and how much they use. */
export function Component() {
  const partners = useLoadedQuery(PartnersDocument, {}).partners!;
  const website = useWebsite();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const saved = async (name: string): Promise<void> => {
    setDone(`${name} is saved.`);
    await revalidate();
  };
  return (
    <StaffFrame title="Partners">
      <p className="muted measure">
        Other people’s apps and websites that use your shop’s API. Each has its own keys and its own allowance, counted in points: bigger
        requests use more. A day’s allowance runs for 24 hours from the first request.
      </p>
      <div role="status">{done !== null && <Note>{done}</Note>}</div>
      {partners.map((partner) => (
        <PartnerPanel
          key={`${partner.id}-${partner.version === null ? 'file' : 'kept'}`}
          partner={partner}
          onSaved={saved}
          onChanged={revalidate}
        />
      ))}
      {offers(website, 'checkout.attribution') && may(viewer, 'orders.export') && <Referrals />}
      <section aria-labelledby="new-partner" className={styles.panel}>
        <h2 id="new-partner">Add a partner</h2>
        <PartnerForm onSaved={saved} />
      </section>
    </StaffFrame>
  );
}

interface PartnerPanelProps {
  partner: PartnerFieldsFragment;
  onSaved: (name: string) => void | Promise<void>;
  onChanged: () => void | Promise<void>;
}

function PartnerPanel({ partner, onSaved, onChanged }: PartnerPanelProps) {
  const { id, name, scopes, origins, usedThisMinute, usedThisDay, pointsAMinute, pointsADay, ref, version } = partner;
  return (
    <section aria-labelledby={`partner-${id}`} className={styles.panel}>
      <h2 id={`partner-${id}`}>{name}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Short name</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
        <div>
          <dt>Keys work for</dt>
          <dd>{scopes.map((scope) => PARTNER_SCOPES[scope as PartnerScope] ?? scope).join('; ')}</dd>
        </div>
        {origins.length > 0 && (
          <div>
            <dt>On pages at</dt>
            <dd>{origins.join(', ')}</dd>
          </div>
        )}
        {ref !== null && (
          <div>
            <dt>Links end in</dt>
            <dd>
              <code>?ref={ref}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>Used</dt>
          <dd>
            {formatNumber(usedThisMinute)} of {formatNumber(pointsAMinute)} points this minute, {formatNumber(usedThisDay)} of{' '}
            {formatNumber(pointsADay)} today
          </dd>
        </div>
      </dl>
      {version === null ? (
        <p className="muted">This partner is set up in the server’s PARTNER_KEYS_FILE. Make any changes there.</p>
      ) : (
        <>
          <PartnerKeys partner={{ ...partner, version }} onChanged={onChanged} />
          <details className={styles.change}>
            <summary>Change {name}</summary>
            <PartnerForm key={version} partner={partner} onSaved={onSaved} />
          </details>
        </>
      )}
    </section>
  );
}
