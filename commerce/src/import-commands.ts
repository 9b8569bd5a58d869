/** The commands of `npm run commerce` that bring what another shop has; main.ts lists them. */
import { parseArgs } from 'node:util';
import type { ProgramConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { importCustomers } from './earlier-shop/import-customers.ts';
import { importOrders } from './earlier-shop/import-orders.ts';
import { readEarlierFile } from './earlier-shop/read-records.ts';
import { sayOrders } from './earlier-shop/say-orders.ts';
import { sayCustomers } from './earlier-shop/say-customers.ts';
import { onlyArgument } from './errors/operator-error.ts';
import { erasedPeople, erasuresOf } from './upkeep/erasures.ts';

export async function bringCustomers(config: ProgramConfig, database: Database, args: string[]): Promise<void> {
  const options = { check: { type: 'boolean' }, 'skip-foreign-addresses': { type: 'boolean' }, staff: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const isCheck = values.check ?? false;
  const result = await importCustomers(database, readEarlierFile(onlyArgument(positionals, 'one file of customers, CSV or JSON')), {
    isCheck,
    skipsForeignAddresses: values['skip-foreign-addresses'] ?? false,
    staff: values.staff,
    isErased: erasedPeople(database, erasuresOf(config)),
    now: database.now(),
  });
  for (const sentence of sayCustomers(result, isCheck)) console.log(sentence);
}

export async function bringOrders(config: ProgramConfig, database: Database, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { check: { type: 'boolean' } } });
  const isCheck = values.check ?? false;
  const result = await importOrders(database, readEarlierFile(onlyArgument(positionals, 'one file of orders, CSV or JSON')), {
    isCheck,
    isErased: erasedPeople(database, erasuresOf(config)),
    now: database.now(),
  });
  for (const sentence of sayOrders(result, isCheck)) console.log(sentence);
}
