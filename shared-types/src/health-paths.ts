/** What load balancers and supervisors ask bff and web for, every few seconds. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/startedz', '/readyz'];
