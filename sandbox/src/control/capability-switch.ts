import type { FastifyInstance } from 'fastify';
import { invalidInput, notFound } from '../../../commerce/src/errors/api-error.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';
import type { CapabilityName } from '@koura/shared-types/capabilities';
import { OFFERED_CAPABILITIES } from '../../../commerce/src/website/capabilities.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The capability that a route belongs to; while it is switched off the route answers 404. */
    capability?: CapabilityName;
  }
}

export function hideCapabilities(api: FastifyInstance, { switches }: Commerce): void {
  api.addHook('onRequest', async ({ routeOptions }) => {
    const { capability } = routeOptions.config;
    if (capability && switches.capabilitiesOff.has(capability)) throw notFound();
  });
}

/** `/_sandbox/capabilities`: lists the capabilities that are switched off, or sets that list. */
export function registerCapabilityControls(app: FastifyInstance, { switches }: Commerce): void {
  app.get('/_sandbox/capabilities', () => ({ off: [...switches.capabilitiesOff] }));
  app.post('/_sandbox/capabilities', (request) => {
    const { off } = objectOf(request.body);
    if (!Array.isArray(off) || !off.every((name) => OFFERED_CAPABILITIES.some((known) => known === name))) {
      throw invalidInput({ path: ['off'], message: `off must be a list of capabilities: ${OFFERED_CAPABILITIES.join(', ')}` });
    }
    switches.capabilitiesOff = new Set(off as string[]);
    return { off };
  });
}
