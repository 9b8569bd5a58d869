/**
 * For `npm run bench -- metrics`: a BFF whose measuring can be switched. After the message "plain" nothing is measured, as without
 * METRICS_PORT, and after "measured" everything: requests, backend calls, and what prom-client observes of the process, collections and
 * the event loop's delay. Two processes of the same program differ by more than measuring costs, and so do two BFFs in one process.
 */
import perfHooks from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { BackendClient } from '../../src/backend/backend-client.ts';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import { Metrics } from '../../src/metrics/metrics.ts';

let isOn = true;
const observers: { on(): void; off(): void }[] = [];

const { monitorEventLoopDelay, PerformanceObserver } = perfHooks;
// prom-client takes both from this object.
perfHooks.monitorEventLoopDelay = (options) => {
  const delays = monitorEventLoopDelay(options);
  observers.push({ on: () => delays.enable(), off: () => delays.disable() });
  return delays;
};
perfHooks.PerformanceObserver = class extends PerformanceObserver {
  override observe(options: Parameters<InstanceType<typeof PerformanceObserver>['observe']>[0]): void {
    super.observe(options);
    observers.push({ on: () => super.observe(options), off: () => this.disconnect() });
  }
};

const measure = Reflect.get(Metrics.prototype, 'measure');
let hooks = 0;
Metrics.prototype.measure = function measureWhenOn(server: FastifyInstance): void {
  const hooked = {
    addHook(name: 'onResponse', hook: (request: unknown, reply: unknown, done: () => void) => void) {
      hooks++;
      server.addHook(name, (request, reply, done) => (isOn ? hook(request, reply, done) : done()));
    },
  };
  measure.call(this, hooked as unknown as FastifyInstance);
};
const observeCalls = Reflect.get(BackendClient.prototype, 'observeCalls');
BackendClient.prototype.observeCalls = function observeCallsWhenOn(observer): void {
  hooks++;
  observeCalls.call(this, (...call) => {
    if (isOn) observer(...call);
  });
};

const config = loadConfig();
const app = await createApp(config);
await app.get(Metrics).serve();
await app.listen(config.bffPort, config.bffHost);
if (hooks !== 2 || observers.length !== 2) throw new Error(`${hooks} hooks and ${observers.length} observers measure, not two each`);

process.on('message', (side: 'measured' | 'plain') => {
  isOn = side === 'measured';
  for (const observer of observers) observer[isOn ? 'on' : 'off']();
  process.send!(side);
});
process.send!('ready');
