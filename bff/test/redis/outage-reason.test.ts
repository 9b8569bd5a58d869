import { describe, expect, it } from 'vitest';
import { outageReason } from '../../src/redis/redis-health.ts';

describe('outageReason', () => {
  it.each([
    ['NOAUTH Authentication required.', /^it wants a password: set REDIS_PASSWORD \(NOAUTH Authentication required.\)$/],
    [
      'NOAUTH HELLO must be called with the client already authenticated, otherwise the HELLO <proto> AUTH <user> <pass> option can be used',
      /^it wants a password/,
    ],
    ['WRONGPASS invalid username-password pair or user is disabled.', /^it does not accept the user and password/],
    ["OOM command not allowed when used memory > 'maxmemory'.", /^it is full/],
    ["READONLY You can't write against a read only replica.", /^it is a read-only replica/],
    ['MISCONF Redis is configured to save RDB snapshots, but it is currently not able to persist on disk.', /^it rejects writes because/],
    ['Command timed out', /^it does not respond/],
    ['CLUSTERDOWN Hash slot not served', /^the Cluster is not complete/],
    ['ERR This instance has cluster support disabled', /REDIS_MODE/],
    ['self-signed certificate in certificate chain', /REDIS_CA_FILE/],
    ["Hostname/IP does not match certificate's altnames: Host: 10.0.0.1", /REDIS_CA_FILE/],
    ['All sentinels are unreachable. Retrying from scratch after 200ms.', /REDIS_SENTINEL_GROUP/],
    ['connect ECONNREFUSED 127.0.0.1:6379', /^connect ECONNREFUSED 127.0.0.1:6379$/],
    ['bad url redis://user:secret@host', /^bad url redis:\/\/…@host$/],
  ])('%s', (message, expected) => {
    expect(outageReason(new Error(message))).toMatch(expected);
  });
});
