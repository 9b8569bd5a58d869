import type { Json, Reply, SandboxClient } from './sandbox-client.ts';

type Version = Pick<SandboxClient, 'sandbox'>;

/** The body of an action without its envelope. */
export function actionOf({ sandbox }: Version, { body }: Reply): Json {
  return sandbox.config.apiVersion === 'v3' ? body : body.data;
}

/** The body of an entity without its envelope. */
export function entityOf({ sandbox }: Version, { body }: Reply): Json {
  return sandbox.config.apiVersion === 'v3' ? body : { id: body.data.id, ...body.data.attributes };
}

/** The rows of a list without their envelopes. */
export function rowsOf({ sandbox }: Version, { body }: Reply): Json[] {
  if (sandbox.config.apiVersion === 'v3') return Array.isArray(body) ? body : body.orders;
  return body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
}

/** The attributes of an entity as they are sent. */
export function entityBody({ sandbox }: Version, fields: unknown): unknown {
  return sandbox.config.apiVersion === 'v3' ? fields : { data: fields };
}

/** The machine-readable part of an error. */
export function detailsOf({ sandbox }: Version, { body }: Reply): Json {
  return sandbox.config.apiVersion === 'v3' ? body.data : body.error.details;
}
