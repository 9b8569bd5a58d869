import { POINTS_COUNT } from '@koura/shared-types/points-texts';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { RewardsDocument } from './rewards.generated.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { AccountFrame } from '../account-frame.tsx';
import { PointsWorth } from '../points-worth.tsx';
import { loadForViewer } from '../require-viewer.ts';
import styles from './rewards-page.module.css';
import { Check, Copy } from 'lucide';
import { useId, useState } from 'react';
import { formatNumber } from '@koura/shared-types/format-number';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Referral = NonNullable<NonNullable<ReturnType<typeof useWebsite>['terms']>['referral']>;

function offerText(referral: Referral | null): string {
  if (!referral) return 'Send it to friends who would like to order.';
  const { points, discount, minimumSpend } = referral;
  const yours = `you earn ${formatNumber(points)} points ${POINTS_COUNT}`;
  if (!discount) return `When friends order with it, ${yours}.`;
  const from = minimumSpend ? ` over ${whole(minimumSpend)}` : '';
  return `Friends who use it get ${whole(discount)} off an order${from}, and ${yours}.`;
}

const whole = (money: Parameters<typeof formatMoney>[0]): string => formatMoney(money).replace(/\.00$/, '');

function ReferralLink({ url }: { url: string }) {
  const id = useId();
  const offer = offerText(useWebsite().terms?.referral ?? null);
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Not allowed, or an old browser: select the link, so that it can be copied by keyboard.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
      setCopied(false);
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className={styles.box}>
      <h2 id={`${id}-title`}>Your referral link</h2>
      <p className="muted">{offer}</p>
      <div className={styles.row}>
        <label className="visuallyHidden" htmlFor={id}>
          Your link
        </label>
        <input id={id} type="url" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      </div>
      <p role="status" className="visuallyHidden">
        {copied === true && 'The link is copied.'}
        {copied === false && 'The link is selected. Copy it with your keyboard.'}
      </p>
    </section>
  );
}

/** 404 in a shop without a rewards programme. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { rewards } = await loadForViewer(args, RewardsDocument, {});
  if (!rewards) throw notFound(args.request);
  return null;
}

export function Component() {
  const { rewards } = useLoadedQuery(RewardsDocument, {});
  if (!rewards) return null;
  const { balance, pending, pointsPerDollar, history, referralUrl, spending } = rewards;
  return (
    <AccountFrame title="Rewards">
      <dl className={styles.figures}>
        <div>
          <dt>Points to spend</dt>
          <dd>{formatNumber(balance)}</dd>
          {spending && (
            <dd className="muted small">
              <PointsWorth balance={balance} spending={spending} />
            </dd>
          )}
        </div>
        <div>
          <dt>On their way</dt>
          <dd>{formatNumber(pending)}</dd>
          <dd className="muted small">They count {POINTS_COUNT}.</dd>
        </div>
        <div>
          <dt>You earn</dt>
          <dd>{formatNumber(pointsPerDollar)}</dd>
          <dd className="muted small">{pointsPerDollar === 1 ? 'point' : 'points'} per dollar spent</dd>
        </div>
      </dl>
      {referralUrl && <ReferralLink url={referralUrl} />}
      <section aria-labelledby="history" className={styles.history}>
        <h2 id="history">History</h2>
        {history.length === 0 ? (
          <p className="muted">No points yet. Points count {POINTS_COUNT}.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What for</th>
                <th scope="col" className={styles.points}>
                  Points
                </th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ at, points, description, orderNumber }) => (
                <tr key={`${at} ${description} ${points}`}>
                  <td className="num muted">{formatDate(at)}</td>
                  <td>{orderNumber ? <OrderLink description={description} orderNumber={orderNumber} /> : description}</td>
                  <td className={`num ${styles.points}`}>
                    {points > 0 ? '+' : '−'}
                    {formatNumber(Math.abs(points))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </AccountFrame>
  );
}

/** The number of the order is not broken over two lines. */
function OrderLink({ description, orderNumber }: { description: string; orderNumber: string }) {
  const [before, after] = description.split(orderNumber);
  return (
    <Link to={`/my-account/orders/${orderNumber}/`}>
      {after === undefined ? (
        description
      ) : (
        <>
          {before}
          <span className={styles.number}>{orderNumber}</span>
          {after}
        </>
      )}
    </Link>
  );
}
