import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../shared-types/src/settings.ts';

test('docker-compose.yml allows the programs as long as they may take to stop', () => {
  const [, seconds] = /stop_grace_period: (\d+)s/.exec(readFileSync('docker-compose.yml', 'utf8'))!;
  const longest = Number(SETTINGS.STOP_NOTICE_MS.fallback) + Number(SETTINGS.STOP_DRAIN_MS.fallback);
  expect(Number(seconds) * 1000).toBeGreaterThan(longest);
});
