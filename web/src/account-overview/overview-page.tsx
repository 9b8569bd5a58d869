import { formatNumber } from '@koura/shared-types/format-number';
import { type LoaderFunctionArgs } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { SavedCardList } from '../checkout/saved-card-list.tsx';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { AccountOverviewDocument } from './account-overview.generated.ts';
import { OrderRows } from '../orders/order-rows.tsx';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { PasskeyOffer } from '../account/late-passkey-offer.tsx';
import { ProfileForm } from '../account/profile-form.tsx';
import { loadForViewer } from '../account/require-viewer.ts';
import { PointsWorth } from '../account/points-worth.tsx';
import { CustomerOnlyNote } from '../account/customer-only-note.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './overview-page.module.css';
import { offers } from '../shop/offers.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadForViewer(args, AccountOverviewDocument, {});
  return null;
}

export function Component() {
  const viewer = useViewer();
  const shop = useWebsite();
  const { accountOverview, website } = useLoadedQuery(AccountOverviewDocument, {});
  const { orders, rewards, savedCards, unavailable } = accountOverview;
  if (!viewer) return null;
  return (
    <AccountFrame title="Your account">
      <div className={styles.sections}>
        <PasskeyOffer />
        {shop.services.orders && (
          <section aria-labelledby="latest-orders">
            <div className={styles.head}>
              <h2 id="latest-orders">Latest orders</h2>
              {orders && orders.total > orders.items.length && <ArrowLink to="/my-account/orders/">All {orders.total} orders</ArrowLink>}
            </div>
            {!orders && <Unavailable what="Your orders" />}
            {orders && orders.items.length > 0 && <OrderRows orders={orders.items} />}
            {orders?.items.length === 0 && (
              <div className={styles.empty}>
                <p>No orders yet. Your orders and invoices will appear here.</p>
                <ButtonLink to="/buy/">Browse coins and bars</ButtonLink>
              </div>
            )}
          </section>
        )}
        {unavailable.includes('REWARDS') && (
          <section aria-labelledby="rewards">
            <h2 id="rewards">Rewards</h2>
            <Unavailable what="Your points" />
          </section>
        )}
        {rewards && (
          <section aria-labelledby="rewards" className={styles.rewards}>
            <h2 id="rewards">Rewards</h2>
            <p className={styles.points}>
              <b>{formatNumber(rewards.balance)}</b> {rewards.balance === 1 ? 'point' : 'points'}
              {rewards.spending && <PointsWorth balance={rewards.balance} spending={rewards.spending} />}
              {rewards.pending > 0 && <span className="muted small">{formatNumber(rewards.pending)} more on their way</span>}
            </p>
            <ArrowLink to="/my-account/rewards/">Points history and referral link</ArrowLink>
          </section>
        )}
        {offers(shop, 'accounts.addresses') && !viewer.actingStaff && (
          <section aria-labelledby="addresses">
            <h2 id="addresses">Addresses</h2>
            <p>Your delivery addresses, ready to choose at checkout.</p>
            <ArrowLink to="/my-account/addresses/">Your address book</ArrowLink>
          </section>
        )}
        <section aria-labelledby="profile">
          <h2 id="profile">Your details</h2>
          {viewer.actingStaff && <CustomerOnlyNote viewer={viewer} />}
          {!viewer.actingStaff && shop.services.profile && <ProfileForm viewer={viewer} />}
          {!viewer.actingStaff && !shop.services.profile && (
            <p>
              {[viewer.firstName, viewer.lastName].filter(Boolean).join(' ')}, {viewer.email}. To change your details, please{' '}
              <Link to="/contact/#message">write to us</Link>.
            </p>
          )}
        </section>
        {website.cardEntry.canSaveCards && (
          <section aria-labelledby="cards">
            <h2 id="cards">Saved cards</h2>
            {savedCards ? <SavedCardList cards={savedCards} canRemove={!viewer.actingStaff} /> : <Unavailable what="Your cards" />}
          </section>
        )}
      </div>
    </AccountFrame>
  );
}

/** Replaces a section that could not be loaded; the rest of the page is complete. */
function Unavailable({ what }: { what: string }) {
  return <p className="muted">{what} can’t be shown right now. Please try again in a few minutes.</p>;
}
