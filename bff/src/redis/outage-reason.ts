/** What Redis' and the connection's errors mean, and what to do about them. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:-?NOAUTH|.*HELLO must be called with the client already authenticated)/, 'it wants a password: set REDIS_PASSWORD'],
  [
    /^WRONGPASS|invalid username-password pair|invalid password/,
    'it does not accept the user and password of REDIS_URL and REDIS_PASSWORD',
  ],
  [/^NOPERM/, 'its user may not use the commands or keys that are needed: all keys begin with koura:'],
  [/^OOM/, 'it is full and rejects writes: raise maxmemory, and evict with maxmemory-policy volatile-ttl'],
  [/^READONLY/, 'it is a read-only replica: REDIS_URL must name the primary'],
  [/^MISCONF/, 'it rejects writes because it cannot save to its disk'],
  [/^LOADING/, 'it is loading its data'],
  [/^(?:CLUSTERDOWN|MOVED|CROSSSLOT)|cluster support disabled/i, 'the Cluster is not complete, or REDIS_MODE is not its own'],
  [/Command timed out/, 'it does not respond'],
  [/self[- ]signed|unable to (?:get|verify)|certificate|altnames/i, 'its certificate is not accepted: set REDIS_CA_FILE'],
  [/wrong version number|packet length too long|EPROTO/i, 'it does not speak TLS: use redis:// in REDIS_URL'],
  [/All sentinels are unreachable/, 'no Sentinel of REDIS_URL can be reached, or none knows the group REDIS_SENTINEL_GROUP'],
];

/** Why Redis is of no use, in words for the operator; the error's own text follows unless it could contain a secret. */
export function outageReason({ message }: Error): string {
  const known = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  const text = message.replaceAll(/\/\/[^@\s/]*@/g, '//…@').slice(0, 200);
  return known === undefined ? text : `${known} (${text})`;
}
