import type { ValueProvider } from '@nestjs/common';
import { BackendError } from '../../src/errors/backend-error.ts';

type Port = abstract new () => object;

/** What Nest looks for in every provider. */
const OF_THE_FRAMEWORK = /^(?:then|on[A-Z]\w*|beforeApplicationShutdown)$/;

/**
 * A port that this kind of backend does not have: each of its methods is refused. The shop never asks one without orders and capabilities.
 * Observers are taken and never called.
 */
export function notOffered(port: Port): ValueProvider {
  const refuse = async (): Promise<never> => {
    throw new BackendError({
      status: 501,
      code: 'BACKEND_REFUSED',
      publicMessage: 'This shop doesn’t take orders online. Please contact us.',
    });
  };
  const methodOf = (name: string | symbol): (() => unknown) | undefined => {
    if (typeof name === 'symbol' || OF_THE_FRAMEWORK.test(name)) return undefined;
    return name.startsWith('observe') ? () => undefined : refuse;
  };
  const useValue = new Proxy({}, { get: (_port, name) => methodOf(name) });
  return { provide: port, useValue };
}
