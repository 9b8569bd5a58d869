import { BlockList, isIPv6 } from 'node:net';

/** What this needs of Fastify's request: `ips` are the addresses it believes, the connection's own first. */
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
 * Watches requests for a proxy that TRUSTED_PROXIES leaves out: a private address that sends X-Forwarded-For and is not believed.
 * Everybody behind it counts as one address. Tells once.
 */
export function watchForUntrustedProxy(tell: (warning: string) => void): (request: ForwardedRequest) => void {
  let isTold = false;
  return ({ ip, ips = [ip], headers }) => {
    if (isTold || headers['x-forwarded-for'] === undefined || ips.length > 1 || !isPrivate(ip)) return;
    isTold = true;
    tell(
      `${ip} sends X-Forwarded-For but is not in TRUSTED_PROXIES: everybody behind it shares one address, and its limits. Add it if it is your proxy.`,
    );
  };
}

function isPrivate(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
