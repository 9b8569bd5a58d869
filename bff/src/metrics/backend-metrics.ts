import { gauge } from '@koura/shared-types/collected-metrics';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { BackendStatus, GuardStatus } from '../commerce/backend-status.ts';

/** In seconds. */
const BUCKETS = [0.01, 0.05, 0.2, 1, 3, 10];

/** Calls of the backend, by kind: their outcomes and durations, the circuit breakers, and how many run and wait. */
export function measureBackend(backend: BackendStatus, registry: Registry): void {
  const labelNames = ['kind'] as const;
  const durations = new Histogram({
    name: 'koura_backend_call_duration_seconds',
    help: 'How long backend calls took, waiting included.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  for (const { name: kind } of backend.guards()) durations.zero({ kind });
  const calls = new Counter({
    name: 'koura_backend_calls_total',
    help: 'Backend calls: OK, the code of the failure, or why none was sent.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  backend.observeCalls((kind, outcome, ms) => {
    calls.inc({ kind, outcome });
    durations.observe({ kind }, ms / 1000);
  });
  const byKind = (name: string, help: string, value: (guard: GuardStatus) => number): unknown =>
    gauge(registry, { name, help, labelNames }, () => backend.guards().map((one) => [{ kind: one.name }, value(one)]));
  byKind('koura_backend_breaker_open', '1 while the circuit breaker is open: calls fail at once.', ({ isOpen }) => Number(isOpen));
  byKind('koura_backend_calls_running', 'Backend calls in progress.', ({ running }) => running);
  byKind('koura_backend_calls_waiting', 'Backend calls that wait until another one has ended.', ({ waiting }) => waiting);
}
