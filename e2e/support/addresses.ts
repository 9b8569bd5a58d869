/**
 * Ports of the shop under test: below 32768, where no ephemeral port can conflict, and away from the defaults. E2E_PORTS moves all of them,
 * so that two runs are possible at the same time.
 */
const base = Number(process.env['E2E_PORTS'] || 21_300);
export const PORTS = { web: base, bff: base + 100, sandbox: base + 37 };
export const WEB_URL = `http://localhost:${PORTS.web}`;
export const SANDBOX_URL = `http://127.0.0.1:${PORTS.sandbox}`;

const server = process.env['TEST_POSTGRES'];
/** The database of the shared shop: a file, or on the server of TEST_POSTGRES, which `serve.ts` starts. */
export const SHARED_DATABASE = server === undefined ? `.data/e2e-${base}.sqlite` : `${server}/shared`;

/**
 * Settings of every shop under test: longer deadlines for busy machines, draft pictures, no balancer to wait for at the end, and points for
 * tests that all come from one address.
 */
export const UNHURRIED = {
  COMMERCE_TIME_SCALE: '10',
  SANDBOX_PICTURE_QUALITY: 'draft',
  STOP_NOTICE_MS: '0',
  ANONYMOUS_POINTS_A_MINUTE: '1000000000',
};

const isV3 = process.env['COMMERCE_API_VERSION'] === 'v3';
/** Prefix of the backend's API paths. */
export const API_PREFIX = isV3 ? '' : '/api';

/** The body of an action without its envelope. */
export function unwrapAction<T>(body: unknown): T {
  return (isV3 ? body : (body as { data: T }).data) as T;
}

/** An entity without its envelope. */
export function unwrapEntity<T>(body: unknown): T {
  if (isV3) return body as T;
  const { id, attributes } = (body as { data: { id: number; attributes: object } }).data;
  return { id, ...attributes } as T;
}
