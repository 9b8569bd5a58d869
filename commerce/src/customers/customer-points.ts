import type { BackendCustomerPoints } from '@koura/shared-types/wire/staff-customer';
import { pointsOfCustomer, type RewardedPerson } from '../account/rewards.ts';
import type { Database } from '../database/database.ts';

export async function bodyOfPoints(database: Database, customer: RewardedPerson): Promise<BackendCustomerPoints> {
  const { balance, pending, history } = await pointsOfCustomer(database, customer);
  return { balance, pending, history };
}
