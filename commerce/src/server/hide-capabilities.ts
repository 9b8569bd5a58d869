import type { FastifyInstance } from 'fastify';
import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';

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
