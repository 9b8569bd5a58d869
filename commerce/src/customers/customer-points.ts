import type { BackendCustomerPoints } from '@koura/shared-types/wire/staff-customer';
import { pointsOfCustomer, type RewardedPerson } from '../account/rewards.ts';
import type { Database } from '../database/database.ts';

export function bodyOfPoints(database: Database, customer: RewardedPerson): BackendCustomerPoints {
  const { balance, pending, history } = pointsOfCustomer(database, customer);
  return { balance, pending, history };
}
