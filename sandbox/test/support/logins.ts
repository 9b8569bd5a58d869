import type { SandboxClient } from './sandbox-client.ts';

/** Headers of a signed-in seed user, by the local part of the email address. */
export async function headersOf(client: SandboxClient, name: string): Promise<{ headers: { authorization: string } }> {
  const body = { identifier: `${name}@koura.example`, password: `koura-${name}-2026` };
  const { jwt } = (await client.call('POST', '/auth/local', { body })).body;
  return { headers: { authorization: `Bearer ${jwt}` } };
}
