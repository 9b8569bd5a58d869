import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { UCP_CAPABILITIES, UCP_VERSION } from './ucp-envelope.ts';

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`;

/** A public key as UCP publishes it (RFC 7517). Its id is its thumbprint (RFC 7638). */
interface PublishedKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
}

/** /.well-known/ucp: what the shop can do for agents, and where. Checkout and payment are not among it. */
export function ucpProfile(siteUrl: string, key: KeyObject | undefined): string {
  const service = { version: UCP_VERSION, spec: `${PUBLISHED}/specification/overview` };
  const profile = {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          { ...service, transport: 'rest', schema: `${PUBLISHED}/services/shopping/rest.openapi.json`, endpoint: `${siteUrl}/ucp` },
          { ...service, transport: 'mcp', schema: `${PUBLISHED}/services/shopping/mcp.openrpc.json`, endpoint: `${siteUrl}/mcp` },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(UCP_CAPABILITIES).map(([name, { spec, schema }]) => [
          name,
          [{ version: UCP_VERSION, spec: `${PUBLISHED}/specification/${spec}`, schema: `${PUBLISHED}/schemas/shopping/${schema}.json` }],
        ]),
      ),
      payment_handlers: {},
    },
    ...(key && { signing_keys: [publishedKey(key)] }),
  };
  return JSON.stringify(profile, null, 2);
}

function publishedKey(key: KeyObject): PublishedKey {
  const { x, y } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined || y === undefined) throw new Error('the key is not one of P-256');
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  return { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' };
}

/** The headers that sign an answer with status 200 (RFC 9421, RFC 9530), which has to be sent as it is, not compressed. */
export function signatureHeaders(body: string, contentType: string, key: KeyObject, now: Date): Record<string, string> {
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const parameters = `("@status" "content-digest" "content-type");created=${Math.floor(now.getTime() / 1000)};keyid="${publishedKey(key).kid}"`;
  const base = [
    '"@status": 200',
    `"content-digest": ${digest}`,
    `"content-type": ${contentType}`,
    `"@signature-params": ${parameters}`,
  ].join('\n');
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { 'content-digest': digest, 'signature-input': `sig1=${parameters}`, signature: `sig1=:${signature}:` };
}
