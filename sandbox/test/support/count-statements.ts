import { vi } from 'vitest';
import type { SandboxClient } from './sandbox-client.ts';

/** What `work` answers, and how many statements the backend ran meanwhile. */
export async function countStatements<T>(client: SandboxClient, work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const prepared = vi.spyOn(client.sandbox.statements, 'prepare');
  try {
    return { answer: await work(), statements: prepared.mock.calls.length };
  } finally {
    prepared.mockRestore();
  }
}
