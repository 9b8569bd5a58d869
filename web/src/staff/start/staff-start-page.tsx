import { formatNumber } from '@koura/shared-types/format-number';
import type { LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatTime } from '../../platform/format/format-date.ts';
import { useEveryWhile } from '../../platform/use-every-while.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { StaffFiguresDocument, type DayFigureFieldsFragment } from './staff-figures.generated.ts';
import styles from './staff-start-page.module.css';
import { WorkToDo, type Figures } from './work-to-do.tsx';
import { Link } from '../../platform/navigation/link.tsx';
import { formatCount } from '../../platform/format/format-plural.ts';
import type { ReactNode } from 'react';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { AUDIT, EXPOSURE, PAYMENTS, PRICING } from '../staff-links.ts';
import { offers } from '../../shop/offers.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { ALL_ORDERS, ordersHref } from '../orders/order-filter.ts';
import { may } from '../../shop/may.ts';

/** Orders, revenue and ounces of today beside yesterday’s, until the same time and in all. */
function DayComparison({ figures: { today, yesterday, yesterdayByNow } }: { figures: Figures }) {
  const days = [today, yesterdayByNow, yesterday];
  const currencies = [...new Set(days.flatMap(({ revenue }) => revenue.map(({ currencyCode }) => currencyCode)))];
  const metals = new Map(days.flatMap(({ ounces }) => ounces.map(({ slug, name }) => [slug, name])));
  const ofDay = ({ day }: DayFigureFieldsFragment): string => ordersHref({ ...ALL_ORDERS, from: day, to: day });
  return (
    <section aria-labelledby="day" className={styles.day}>
      <h2 id="day">Today against yesterday</h2>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">Figure</span>
            </th>
            <th scope="col" className="num">
              Today
            </th>
            <th scope="col" className="num">
              Yesterday by now
            </th>
            <th scope="col" className="num">
              All of yesterday
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Orders</th>
            <td className="num">
              <Link to={ofDay(today)}>{ordersText(today)}</Link>
            </td>
            <td className="num">{ordersText(yesterdayByNow)}</td>
            <td className="num">
              <Link to={ofDay(yesterday)}>{ordersText(yesterday)}</Link>
            </td>
          </tr>
          {currencies.map((currencyCode, place) => (
            <tr key={currencyCode}>
              <th scope="row">{place === 0 ? 'Revenue' : `Revenue, ${currencyCode}`}</th>
              {days.map(({ revenue }, column) => (
                <td key={COLUMNS[column]} className="num">
                  {formatMoney(revenue.find((one) => one.currencyCode === currencyCode) ?? { amount: '0.00', currencyCode })}
                </td>
              ))}
            </tr>
          ))}
          {[...metals].map(([slug, name]) => (
            <tr key={slug}>
              <th scope="row">
                <span className={styles.metal}>
                  <MetalDot metal={slug} /> {name}
                </span>
              </th>
              {days.map(({ ounces }, column) => (
                <td key={COLUMNS[column]} className="num">
                  {ouncesText(ounces.find((one) => one.slug === slug)?.ounces ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        Totals with GST and delivery, less what was refunded; cancelled orders aren’t counted. Metal is fine weight in troy ounces.
      </p>
    </section>
  );
}

const COLUMNS = ['today', 'byNow', 'yesterday'];

function ordersText({ orders, cancelled }: DayFigureFieldsFragment): string {
  return cancelled === 0 ? String(orders) : `${orders}, ${cancelled} cancelled`;
}

/** "12.345 oz": of what is sold in a day thousandths are enough. */
function ouncesText(ounces: number): string {
  return `${formatNumber(ounces)}\u00a0oz`;
}

/** How often open figures are read again. */
const EVERY_MS = 30_000;

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  await loadForViewer(args, StaffFiguresDocument, {});
  return null;
}

export function Component() {
  const figures = useLoadedQuery(StaffFiguresDocument, {}).staffFigures;
  useEveryWhile(EVERY_MS, figures !== null);
  return (
    <StaffFrame title={figures ? 'Today' : 'Staff'} aside={figures && <p className="muted">As of {formatTime(figures.at)}</p>}>
      {figures && (
        <div className={styles.figures}>
          <WorkToDo figures={figures} />
          <DayComparison figures={figures} />
          <SoldOutSoon figures={figures} />
        </div>
      )}
      {!figures && <StaffStartLinks />}
    </StaffFrame>
  );
}

/** Products whose stock is gone within a week if they sell as in the last two. */
function SoldOutSoon({ figures: { soldOutSoon, soldOutSoonCount } }: { figures: Figures }) {
  const more = soldOutSoonCount - soldOutSoon.length;
  return (
    <section aria-labelledby="sold-out-soon">
      <h2 id="sold-out-soon">Selling out soon</h2>
      {soldOutSoon.length === 0 ? (
        <p className="muted">At the pace of the last two weeks, nothing sells out within a week.</p>
      ) : (
        <ul className={styles.low}>
          {soldOutSoon.map(({ id, name, slug, stock, daysLeft }) => (
            <li key={id}>
              <ProductLink product={{ slug, name }} />
              <span className="muted">
                {formatNumber(stock)} left, {daysLeft === 0 ? 'less than a day' : `about ${formatCount(daysLeft, 'day')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="muted">And {formatCount(more, 'more product')}.</p>}
    </section>
  );
}

/** What there is at the desk, where the backend has no figures. */
function StaffStartLinks() {
  const website = useWebsite();
  const viewer = useViewer();
  return (
    <div className={styles.ways}>
      {may(viewer, 'orders.view') && offers(website, 'staff.orders') && (
        <Way title="Orders" to="/admin/orders/" label="Go to orders">
          Every order, newest first, guests included: who placed it, how to reach them, where it’s going, how it’s paid and where it’s up
          to.
        </Way>
      )}
      {may(viewer, 'payments.view') && (
        <Way title="Payments" to={PAYMENTS} label="Go to payments">
          Payments that need attention: refunds due or failed, transfers overdue or for the wrong amount, holds without an order, disputes
          and fraud warnings. Capture, release and refund here, and load bank statements.
        </Way>
      )}
      {may(viewer, 'customers.view') && (
        <Way title="Customers" to="/admin/customers/" label="Find a customer">
          Look someone up by name, email, phone or order number while you talk. Log in as them to fill their cart or order at their prices;
          everything you do is recorded under both names.
        </Way>
      )}
      {may(viewer, 'prices.approve') && offers(website, 'pricing.batches') && (
        <Way title="Pricing" to={PRICING} label="Go to pricing">
          New premiums for a whole metal, mint or category, by a rule or from a spreadsheet. You’ll see every price before anything changes,
          and can undo it.
        </Way>
      )}
      {may(viewer, 'exposure.view') && offers(website, 'staff.exposure') && (
        <Way title="Exposure" to={EXPOSURE} label="Go to exposure">
          How much of each metal has been sold and isn’t covered yet, against your limit, and the hedges recorded so far.
        </Way>
      )}
      {may(viewer, 'audit.view') && offers(website, 'staff.audit') && (
        <Way title="Audit" to={AUDIT} label="Go to the audit">
          Who did what and when, what it was before and after, and from which address. Nobody can change or delete a line.
        </Way>
      )}
    </div>
  );
}

function Way({ title, to, label, children }: { title: string; to: string; label: string; children: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2>{title}</h2>
      <p className="muted measure">{children}</p>
      <ArrowLink to={to}>{label}</ArrowLink>
    </section>
  );
}
