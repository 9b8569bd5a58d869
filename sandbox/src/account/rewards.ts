import type { BackendRewards } from '@koura/shared-types/wire/account';
import type { Database } from '../database/database.ts';
import type { StoredUser } from './user-store.ts';

const POINTS_PER_DOLLAR = 1;
const POINTS_FOR_A_FRIEND = 500;
const LONGEST_HISTORY = 100;

interface EarningOrder {
  order_number: string;
  created_at: string;
  goods: number;
  status: string;
  own: number;
}

/** Points for goods of orders that are fulfilled, and for friends' first orders; open orders count as pending. */
export function rewardsOf(database: Database, user: StoredUser, siteUrl: string): BackendRewards {
  const orders = database.all<EarningOrder>(
    `SELECT order_number, created_at, sub_total - discount_total AS goods, status, user_id IS ? AS own FROM orders
     WHERE status <> 'Canceled' AND (user_id = ? OR EXISTS (SELECT 1 FROM json_each(coupons) WHERE value = ?)) ORDER BY created_at DESC, id DESC`,
    user.id,
    user.id,
    user.referral_code,
  );
  const entries = orders.map((order) => ({ ...order, points: pointsOf(order) }));
  const earned = entries.filter(({ status }) => status === 'Fulfilled');
  return {
    balance: sum(earned),
    pending: sum(entries) - sum(earned),
    pointsPerDollar: POINTS_PER_DOLLAR,
    history: earned.slice(0, LONGEST_HISTORY).map(({ order_number: orderNumber, created_at: at, points, own }) => ({
      at,
      points,
      description: own === 1 ? `Order ${orderNumber}` : 'A friend used your code',
      orderNumber: own === 1 ? orderNumber : null,
    })),
    referralCode: user.referral_code,
    referralUrl: `${siteUrl}/?rcode=${user.referral_code}`,
  };
}

function pointsOf({ goods, own }: EarningOrder): number {
  return own === 1 ? Math.floor(goods / 100) * POINTS_PER_DOLLAR : POINTS_FOR_A_FRIEND;
}

function sum(entries: { points: number }[]): number {
  return entries.reduce((total, { points }) => total + points, 0);
}
