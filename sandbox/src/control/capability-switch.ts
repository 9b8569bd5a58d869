import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';
import { SANDBOX_CAPABILITIES } from '../sandbox-capabilities.ts';

/** `/_sandbox/capabilities`: lists the capabilities that are switched off, or sets that list. */
export function registerCapabilityControls(app: FastifyInstance, { switches }: Commerce): void {
  app.get('/_sandbox/capabilities', () => ({ off: [...switches.capabilitiesOff] }));
  app.post('/_sandbox/capabilities', (request) => {
    const { off } = objectOf(request.body);
    if (!Array.isArray(off) || !off.every((name) => SANDBOX_CAPABILITIES.some((known) => known === name))) {
      throw invalidInput({ path: ['off'], message: `off must be a list of capabilities: ${SANDBOX_CAPABILITIES.join(', ')}` });
    }
    switches.capabilitiesOff = new Set(off as string[]);
    return { off };
  });
}
