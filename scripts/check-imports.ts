/** Checks the import directions of scripts/import-rules.ts over every module, and that every module was really read. */
import { globSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, importRules } from './import-rules.ts';

const FOLDERS = ['shared-types/src', 'sandbox/src', 'bff/src', 'web/src', 'web/server'];
const PLANT = 'web/src/ui/planted-violation.ts';

async function violations(): Promise<{ messages: string[]; modules: number }> {
  const { output } = await cruise(FOLDERS, { ...cruiseOptions, ruleSet: importRules, validate: true });
  const result = output as ICruiseResult;
  return {
    messages: result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: result.modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`))).length,
  };
}

const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter((file) => !file.endsWith('.d.ts')).length;
const { messages, modules } = await violations();
if (modules < files) messages.push(`only ${modules} of ${files} modules were read`);

// The check itself is checked: a forbidden import planted for a moment must be found.
const { atime, mtime } = statSync(dirname(PLANT));
try {
  writeFileSync(PLANT, "export { routes } from '../shell/layout.tsx';\n");
  const planted = await violations();
  if (!planted.messages.some((message) => message.includes(PLANT))) messages.push('a planted violation was not found');
} finally {
  rmSync(PLANT, { force: true });
  // A folder that looks changed would make the tests build the shop anew, several at the same time.
  utimesSync(dirname(PLANT), atime, mtime);
}

if (messages.length > 0) {
  console.error(messages.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${modules} modules, no import against the rules`);
}
