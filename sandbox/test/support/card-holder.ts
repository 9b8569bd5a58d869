import type { SandboxClient } from './sandbox-client.ts';

/** Completes 3-D Secure for a payment as the card holder would. */
export async function answerBank(
  { sandbox }: Pick<SandboxClient, 'sandbox'>,
  clientSecret: string,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${id}/_authorize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.config.payments.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
  if (!response.ok) throw new Error(await response.text());
}
