import { POINTS_COUNT } from '@koura/shared-types/points-texts';
import { type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { RewardsDocument } from './rewards.generated.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { AccountFrame } from '../account-frame.tsx';
import { PointsWorth } from '../points-worth.tsx';
import { ReferralLink } from './referral-link.tsx';
import { loadForViewer } from '../require-viewer.ts';
import styles from './rewards-page.module.css';

/** 404 in a shop without a rewards programme. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { rewards } = await loadForViewer(args, RewardsDocument, {});
  if (!rewards) throw notFound(args.request);
  return null;
}

const figures = new Intl.NumberFormat('en-NZ');

export function Component() {
  const { rewards } = useLoadedQuery(RewardsDocument, {});
  if (!rewards) return null;
  const { balance, pending, pointsPerDollar, history, referralUrl, spending } = rewards;
  return (
    <AccountFrame title="Rewards">
      <dl className={styles.figures}>
        <div>
          <dt>Points to spend</dt>
          <dd>{figures.format(balance)}</dd>
          {spending && (
            <dd className="muted small">
              <PointsWorth balance={balance} spending={spending} />
            </dd>
          )}
        </div>
        <div>
          <dt>On their way</dt>
          <dd>{figures.format(pending)}</dd>
          <dd className="muted small">They count {POINTS_COUNT}.</dd>
        </div>
        <div>
          <dt>You earn</dt>
          <dd>{figures.format(pointsPerDollar)}</dd>
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
                  <td>{orderNumber ? <Link to={`/my-account/orders/${orderNumber}/`}>{description}</Link> : description}</td>
                  <td className={`num ${styles.points}`}>
                    {points > 0 ? '+' : '−'}
                    {figures.format(Math.abs(points))}
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
