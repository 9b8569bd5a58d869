import { test } from 'vitest';
import { writeFileSync, readFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges, findDangerousChanges } from 'graphql';
import { loadConfig } from '../src/config.ts';
import { printContract } from '../src/graphql/print-contract.ts';
test('x', async () => {
  const t = await printContract(loadConfig({ LOG_LEVEL: 'silent' }));
  writeFileSync('/tmp/new.graphql', t);
  const a = buildSchema(readFileSync('/tmp/draft.graphql', 'utf8')), b = buildSchema(t);
  console.log('draft->code', [...findBreakingChanges(a, b), ...findDangerousChanges(a, b)]);
  console.log('code->draft', [...findBreakingChanges(b, a), ...findDangerousChanges(b, a)]);
});
