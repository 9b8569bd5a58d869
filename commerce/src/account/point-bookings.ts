import type { Database } from '../database/database.ts';

export interface PointBooking {
  at: string;
  /** Negative where points were taken away. */
  points: number;
  description: string;
}

export async function bookingsOf(database: Database, customerId: number): Promise<PointBooking[]> {
  return database.all<PointBooking>(
    'SELECT at, points, description FROM point_bookings WHERE customer_id = ? ORDER BY at DESC, id DESC',
    customerId,
  );
}

export async function bookingOfKey(database: Database, key: string): Promise<(PointBooking & { customerId: number }) | undefined> {
  return database.get('SELECT at, points, description, customer_id AS customerId FROM point_bookings WHERE key = ?', key);
}

export async function insertBooking(
  database: Database,
  { key, at, staffId, customerId, points, description }: PointBooking & { key: string; staffId: number; customerId: number },
): Promise<void> {
  await database.run(
    'INSERT INTO point_bookings (key, at, staff_id, customer_id, points, description) VALUES (?, ?, ?, ?, ?, ?)',
    key,
    at,
    staffId,
    customerId,
    points,
    description,
  );
}
