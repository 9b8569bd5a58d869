import type { FastifyInstance } from 'fastify';
import type { LiveFeed } from '../../../commerce/src/live/live-feed.ts';
import { registerPayments } from '../payments/payments-plugin.ts';
import type { Sandbox } from '../sandbox.ts';
import { CallCounter } from './call-counter.ts';
import { registerCapabilityControls } from './capability-switch.ts';
import { registerClockControls } from './clock-controls.ts';
import { registerControlRoutes } from './control-routes.ts';
import { registerFaults } from './fault-hooks.ts';
import { FaultSwitch } from './fault-switch.ts';
import { registerFavicon } from './favicon.ts';
import { registerFeedControls } from './feed-controls.ts';
import { registerPurchaseControls } from './purchase-controls.ts';
import type { RequestLog } from './request-log.ts';
import { requireSameOrigin } from './same-origin-only.ts';
import { registerSettingsControls } from './settings-controls.ts';
import { registerSpotControls } from './spot-controls.ts';

/** The controls under `/_sandbox`, the outbox, faults, and the card provider simulator, which takes its faults from them. */
export async function registerControls(
  app: FastifyInstance,
  sandbox: Sandbox,
  feed: LiveFeed | undefined,
  requests: RequestLog,
): Promise<void> {
  const { config, dialect, clock, cardProvider } = sandbox;
  requireSameOrigin(app, config);
  const faults = new FaultSwitch();
  const calls = new CallCounter();
  registerFaults(app, dialect, faults, calls);
  registerFavicon(app);
  registerControlRoutes(app, sandbox, { requests, faults, calls });
  registerCapabilityControls(app, sandbox);
  registerSettingsControls(app, sandbox);
  if (feed) registerFeedControls(app, feed);
  registerClockControls(app, clock);
  registerSpotControls(app, sandbox.spot);
  registerPurchaseControls(app, sandbox);
  await registerPayments(app, {
    store: cardProvider.store,
    ...config.payments,
    webhookUrl: config.webhookUrl,
    takeFault: (method, path) => faults.take(method, path),
  });
}
