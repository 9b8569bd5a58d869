import { PORTS, SANDBOX_URL } from '../support/addresses.ts';

/** Strapi listens where the sandbox does in the other tests; the mail sink and Strapi 5's PostgreSQL beside it. */
export const STRAPI_URL = SANDBOX_URL;
export const STRAPI_PORTS = { smtp: PORTS.sandbox + 1, mails: PORTS.sandbox + 2, postgres: PORTS.sandbox + 3 };
/** The administrator of the Strapi under test. */
export const STRAPI_ADMIN = { email: 'owner@example.com', password: 'Weka-and-tui-26' };
