import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { AccessModule } from './access/access.module.ts';
import { BackendModule } from './backend/backend.module.ts';
import { InfrastructureModule } from './infrastructure.module.ts';
import { startFailure } from '@koura/shared-types/settings-reader';

import { type Config, loadConfig } from './config.ts';
import { ConfigModule } from './config.provider.ts';
import { CardProviderError } from './payments/card-provider-error.ts';
import type { Reconciliation } from './reconciliation/reconcile.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';
import { Sweep } from './reconciliation/sweep.ts';

/**
 * `npm run reconcile`: one pass over the payments of the last nine days, for cron or by hand. Exits with 1 when something needs
 * attention.
 */
class ReconcileCommand {}

process.exitCode = await run();

async function run(): Promise<number> {
  const config = readConfig();
  if (!config) return 1;
  if (config.payments !== 'gateway') {
    console.log('PAYMENTS=backend: the commerce backend captures and settles payments; there is nothing to reconcile here.');
    return 0;
  }
  Module({
    imports: [ConfigModule.with(config), InfrastructureModule.with(config), BackendModule, AccessModule, ReconciliationModule],
  })(ReconcileCommand);
  const app = await NestFactory.createApplicationContext(ReconcileCommand, { logger: ['fatal', 'error', 'warn'] });
  try {
    const results = await app.get(Sweep).pass('full');
    if (!results) {
      console.log('Another replica is reconciling payments at the moment. Try again in a minute.');
      return 0;
    }
    return report(results);
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    console.error(`The card provider cannot be read (${error.reason}). Nothing was changed.`);
    return 1;
  } finally {
    await app.close();
  }
}

function readConfig(): Config | undefined {
  try {
    return loadConfig();
  } catch (error) {
    console.error(startFailure('bff', error));
    return undefined;
  }
}

function report(results: Reconciliation[]): number {
  const worthALine = results.filter(({ outcome, report }) => (outcome !== 'nothing' && outcome !== 'foreign') || report !== null);
  for (const { reference, outcome, report, order, payment } of worthALine) {
    const number = order && 'order' in order ? order.order.orderNumber : (payment?.facts.orderNumber ?? 'no order');
    console.log([reference, number, outcome, report ? `needs attention: ${report}` : ''].filter(Boolean).join('  '));
  }
  const attention = results.filter(({ report, outcome }) => report !== null || outcome === 'unreadable').length;
  console.log(`${results.length} payments checked, ${worthALine.length} of note, ${attention} need attention`);
  return attention > 0 ? 1 : 0;
}
