/** Ports of the shop under test: below 32768, where no ephemeral port can be in the way, and away from the defaults. */
export const PORTS = { web: 21300, bff: 21400, sandbox: 21337 };
export const WEB_URL = `http://localhost:${PORTS.web}`;
export const SANDBOX_URL = `http://127.0.0.1:${PORTS.sandbox}`;
