import { BlockList, isIPv6 } from 'node:net';

/** The part of Fastify's request that is used here: `ips` are the trusted addresses, the connection's own first. */
interface ForwardedRequest {
  ip: string;
  ips?: readonly string[];
  headers: Record<string, string | string[] | undefined>;
}

const privateNetworks = new BlockList();
for (const [network, size] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, size, 'ipv4');
}
for (const [network, size] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, size, 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');

/**
 * Watches requests for a proxy that is missing in TRUSTED_PROXIES: an untrusted private address that sends X-Forwarded-For. All its clients
 * count as one address. Warns once.
 */
export function watchForUntrustedProxy(warn: (warning: string) => void): (request: ForwardedRequest) => void {
  let hasWarned = false;
  return (request) => {
    // `ip` and `ips` are computed when they are read.
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    const { ip, ips = [ip] } = request;
    if (ips.length > 1 || !isPrivate(ip)) return;
    hasWarned = true;
    warn(
      `${ip} sends X-Forwarded-For but is not in TRUSTED_PROXIES: all clients behind it share one address, and its limits. Add it if it is your proxy.`,
    );
  };
}

function isPrivate(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
