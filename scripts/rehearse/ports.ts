/** Every port of the rehearsal is near this one, so that several can run on a machine. */
const BASE = Number(process.env['REHEARSAL_PORTS'] || 27_000);

const at = (offset: number): string => String(BASE + offset);

/** The ports of docs/production.md, and where the rehearsal has them. */
export const PORTS = {
  http: at(80),
  https: at(443),
  /** nginx before the BFFs. */
  bffs: at(400),
  bff: [at(401), at(402)],
  bffMetrics: [at(461), at(462)],
  web: [at(301), at(302)],
  webMetrics: [at(471), at(472)],
  prometheus: at(490),
  sandbox: at(337),
  redis: [at(379), at(380)],
  sentinel: [at(391), at(392), at(393)],
} as const;

export const SHOP = `https://localhost:${PORTS.https}`;
export const SANDBOX = `http://127.0.0.1:${PORTS.sandbox}`;
