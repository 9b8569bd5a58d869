import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { AccessModule } from '../../../src/access/access.module.ts';
import { StrapiModule } from '../../../src/strapi/strapi.module.ts';
import { CheckOrder } from '../../../src/checkout/order-check.query.ts';
import { CheckoutModule } from '../../../src/checkout/checkout.module.ts';
import { PlaceOrder } from '../../../src/checkout/place-order.ts';
import type { Config } from '../../../src/config.ts';
import { ConfigModule } from '../../../src/config.provider.ts';
import { ReconciliationQueue } from '../../../src/reconciliation/reconciliation-queue.ts';
import { ReconciliationModule } from '../../../src/reconciliation/reconciliation.module.ts';
import { StripeWebhook } from '../../../src/reconciliation/stripe-webhook.ts';
import { Sweep } from '../../../src/reconciliation/sweep.ts';
import { type SharedMemory, SharedMemoryModule } from './shared-memory.ts';
import type { Running, WorldClock } from './world-clock.ts';

/** What a process runs in; `modules` beside those of the checkout. */
interface Surroundings {
  clock: WorldClock;
  config: Config;
  modules: readonly Type[];
}

/** One process of the BFF: the real services, without HTTP. Ending it loses everything in its memory. */
export class Replica implements Running {
  isAlive = true;
  skewMs = 0;
  readonly name: string;
  readonly #app: INestApplicationContext;

  private constructor(name: string, app: INestApplicationContext, running: { isAlive: boolean; skewMs: number }) {
    this.name = name;
    this.#app = app;
    this.skewMs = running.skewMs;
  }

  /** Starts a process, its sweep included. */
  static async start(name: string, { clock, config, modules }: Surroundings, memory: SharedMemory, skewMs: number): Promise<Replica> {
    class Process {}
    Module({
      imports: [
        ConfigModule.with(config),
        SharedMemoryModule.with(memory),
        StrapiModule,
        AccessModule,
        CheckoutModule,
        ReconciliationModule,
        ...modules,
      ],
    })(Process);
    const starting = { name, isAlive: true, skewMs };
    const app = await clock.as(starting, () => NestFactory.createApplicationContext(Process, { logger: false, abortOnError: false }));
    const replica = new Replica(name, app, starting);
    clock.as(replica, () => replica.sweep.start());
    return replica;
  }

  /** Any other service of the process. */
  service<T>(type: Type<T>): T {
    return this.#app.get(type, { strict: false });
  }

  get orders(): PlaceOrder {
    return this.#app.get(PlaceOrder, { strict: false });
  }

  get checks(): CheckOrder {
    return this.#app.get(CheckOrder, { strict: false });
  }

  get webhook(): StripeWebhook {
    return this.#app.get(StripeWebhook, { strict: false });
  }

  get sweep(): Sweep {
    return this.#app.get(Sweep, { strict: false });
  }

  get queue(): ReconciliationQueue {
    return this.#app.get(ReconciliationQueue, { strict: false });
  }
}
