import type { SandboxClient } from './sandbox-client.ts';

/** Headers of a person of the seed who has signed in, by the part of the address before the @. */
export async function headersOf(client: SandboxClient, name: string): Promise<{ headers: { authorization: string } }> {
  const body = { identifier: `${name}@koura.example`, password: `koura-${name}-2026` };
  const { jwt } = (await client.call('POST', '/auth/local', { body })).body;
  return { headers: { authorization: `Bearer ${jwt}` } };
}
