import { Link } from '../../platform/navigation/link.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { ALL_ORDERS, ordersHref } from '../orders/order-filter.ts';
import type { DayFigureFieldsFragment } from './staff-figures.generated.ts';
import styles from './staff-start-page.module.css';
import type { Figures } from './work-to-do.tsx';

/** Orders, revenue and ounces of today beside yesterday’s, until the same time and in all. */
export function DayComparison({ figures: { today, yesterday, yesterdayByNow } }: { figures: Figures }) {
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
  return `${ounces.toLocaleString('en-NZ', { maximumFractionDigits: 3 })}\u00a0oz`;
}
