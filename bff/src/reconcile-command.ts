import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Logger, pino } from 'pino';

import { AccessModule } from './access/access.module.ts';
import { StrapiModule } from './strapi/strapi.module.ts';
import { InfrastructureModule } from './infrastructure.module.ts';
import { logDestination } from '@koura/shared-types/log-destination';
import { startFailure } from '@koura/shared-types/settings-reader';

import { tracing } from '@koura/shared-types/tracing/tracing';
import { type Config, loadConfig } from './config.ts';
import { ConfigModule } from './config.provider.ts';
import { NestLogger } from './nest-logger.ts';
import { CardProviderError } from './payments/card-provider-error.ts';
import type { Reconciliation } from './reconciliation/reconcile.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';
import { Sweep } from './reconciliation/sweep.ts';
import { loggerOptions } from './request-log.ts';

/**
 * `npm run reconcile`: one pass over the payments of the last nine days, for cron or by hand. Exits with 1 when something needs
 * attention.
 */
class ReconcileCommand {}

process.exitCode = await run();

async function run(): Promise<number> {
  const config = readConfig();
  if (!config) return 1;
  const log = pino(loggerOptions(config), logDestination('bff'));
  tracing()?.reportTo((level, message) => log[level](message));
  if (config.payments !== 'gateway') {
    log.info('PAYMENTS=backend: the commerce backend captures and settles payments; there is nothing to reconcile here.');
    return 0;
  }
  Module({
    imports: [ConfigModule.with(config), InfrastructureModule.with(config), StrapiModule, AccessModule, ReconciliationModule],
  })(ReconcileCommand);
  const app = await NestFactory.createApplicationContext(ReconcileCommand, { logger: new NestLogger(log) });
  try {
    const results = await app.get(Sweep).pass('full');
    if (!results) {
      log.info('Another replica is reconciling payments at the moment. Try again in a minute.');
      return 0;
    }
    return report(results, log);
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.error({ reason: error.reason }, 'the card provider cannot be read; nothing was changed');
    return 1;
  } finally {
    await app.close();
    await tracing()?.stop();
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

function report(results: Reconciliation[], log: Logger): number {
  const ofNote = results.filter(({ outcome, report }) => (outcome !== 'nothing' && outcome !== 'foreign') || report !== null);
  for (const { reference, outcome, report, order, payment } of ofNote) {
    const orderNumber = order && 'order' in order ? order.order.orderNumber : payment?.facts.orderNumber;
    const line = { reference, orderNumber, outcome };
    if (report) log.warn({ ...line, report }, 'payment needs attention');
    else log.info(line, 'payment reconciled');
  }
  const attention = results.filter(({ report, outcome }) => report !== null || outcome === 'unreadable').length;
  log.info({ checked: results.length, ofNote: ofNote.length, attention }, 'payments checked');
  return attention > 0 ? 1 : 0;
}
