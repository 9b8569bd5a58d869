import type { BackendRewardEntry, BackendRewards } from '@koura/shared-types/wire/account';
import type { Database } from '../database/database.ts';
import { bookingsOf } from './point-bookings.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { pointsEarned, type PointsRow } from './points.ts';
import type { StoredUser } from './user-store.ts';

const MAX_HISTORY_ENTRIES = 100;

export type RewardedPerson = Pick<StoredUser, 'id' | 'referral_code'>;

type Rules = DealerSettings['rewards'];

interface RewardedOrder extends PointsRow {
  order_number: string;
  created_at: string;
  status: string;
  total: number;
  /** Cents. */
  returned: number;
  /** 1: the person's own order; 0: a friend's who used their code. */
  own: number;
}

/**
 * Points for goods of orders that are fulfilled, for friends' first orders, and what staff booked; open orders count as pending. Points that were spent count
 * until the order is canceled, and those of returned money are taken back. A balance below zero (points spent before their order was
 * returned) is shown as 0 and made up by later orders.
 */
export async function rewardsOf(database: Database, user: RewardedPerson, siteUrl: string, currency: string): Promise<BackendRewards> {
  const { pointsPerDollar, spending } = settingsOf(database).rewards;
  return {
    ...(await pointsOfCustomer(database, user)),
    pointsPerDollar,
    referralCode: user.referral_code,
    referralUrl: `${siteUrl}/?rcode=${user.referral_code}`,
    spending: currency === spending.currency ? spending : null,
  };
}

/** What a person has and will have, and how they came to it. */
export async function pointsOfCustomer(
  database: Database,
  user: RewardedPerson,
): Promise<Pick<BackendRewards, 'balance' | 'pending' | 'history'>> {
  const orders = await rewardedOrders(database, user);
  const rules = settingsOf(database).rewards;
  const entries = orders.map((order) => ({ ...order, points: pointsOf(order, rules) }));
  const earned = entries.filter(({ status }) => status === 'Fulfilled');
  const spent = orders.filter(({ own, points_spent }) => own === 1 && points_spent > 0);
  const booked = await bookingsOf(database, user.id);
  const history: BackendRewardEntry[] = [
    ...earned.map(({ order_number: orderNumber, created_at: at, points, own }) => ({
      at,
      points,
      description: own === 1 ? `Order ${orderNumber}` : 'A friend used your code',
      orderNumber: own === 1 ? orderNumber : null,
    })),
    ...spent.map(({ order_number: orderNumber, created_at: at, points_spent }) => ({
      at,
      points: -points_spent,
      description: `Spent on order ${orderNumber}`,
      orderNumber,
    })),
    ...booked.map((booking) => ({ ...booking, orderNumber: null })),
  ];
  return {
    balance: balanceOf(orders, sum(booked), rules),
    pending: sum(entries) - sum(earned),
    history: history.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_HISTORY_ENTRIES),
  };
}

export async function pointsBalance(database: Database, user: RewardedPerson): Promise<number> {
  return balanceOf(await rewardedOrders(database, user), sum(await bookingsOf(database, user.id)), settingsOf(database).rewards);
}

/** `booked`: what staff added, less what they took away. */
function balanceOf(orders: RewardedOrder[], booked: number, rules: Rules): number {
  const earned = sum(orders.filter(({ status }) => status === 'Fulfilled').map((order) => ({ points: pointsOf(order, rules) })));
  const spent = sum(orders.map(({ own, points_spent }) => ({ points: own === 1 ? points_spent : 0 })));
  return Math.max(0, earned + booked - spent);
}

/** The person's own orders and those placed with their referral code, newest first, without canceled ones. */
async function rewardedOrders(database: Database, user: RewardedPerson): Promise<RewardedOrder[]> {
  return database.all<RewardedOrder>(
    `SELECT order_number, created_at, sub_total, discount_total, points_spent, points_value, total, status, user_id IS NOT DISTINCT FROM ? AS own,
       CAST(max(0, round(coalesce(CAST(payment ->> 'returned' AS REAL), 0) * 100) - max(0, round(coalesce(CAST(payment ->> 'taken' AS REAL), 0) * 100) - total)) AS INTEGER)
         AS returned FROM orders
     WHERE status <> 'Canceled' AND (user_id = ? OR EXISTS (SELECT 1 FROM json_each(coupons) WHERE value = ?)) ORDER BY created_at DESC, id DESC`,
    user.id,
    user.id,
    user.referral_code,
  );
}

function pointsOf(order: RewardedOrder, { pointsPerDollar, referral }: Rules): number {
  if (order.own === 1) return pointsEarned(order, order.returned, pointsPerDollar);
  return order.returned < order.total ? referral.points : 0;
}

function sum(entries: { points: number }[]): number {
  return entries.reduce((total, { points }) => total + points, 0);
}
