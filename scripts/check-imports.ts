/** Checks the import rules of scripts/import-rules.ts over every module, and that every module was really parsed. */
import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, importRules } from './import-rules.ts';

const FOLDERS = ['shared-types/src', 'sandbox/src', 'bff/src', 'web/src', 'web/server'];
const PLANT = 'web/src/ui/planted-violation.ts';
const PLANT_TARGET = 'web/src/shell/layout.ts';

async function violations(folders: string[], baseDir?: string): Promise<{ messages: string[]; modules: number }> {
  const { output } = await cruise(folders, { ...cruiseOptions, ruleSet: importRules, validate: true, ...(baseDir ? { baseDir } : {}) });
  const result = output as ICruiseResult;
  return {
    messages: result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: result.modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`))).length,
  };
}

const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter((file) => !file.endsWith('.d.ts')).length;
const { messages, modules } = await violations(FOLDERS);
if (modules < files) messages.push(`only ${modules} of ${files} modules were read`);

// Verifies the check itself: a forbidden import must be found. In a directory of its own, because other checks run at the same time.
const directory = realpathSync(mkdtempSync(`${tmpdir()}/check-imports-`));
try {
  for (const folder of ['web/src/ui', 'web/src/shell']) mkdirSync(`${directory}/${folder}`, { recursive: true });
  writeFileSync(`${directory}/${PLANT}`, "export { layout } from '../shell/layout.ts';\n");
  writeFileSync(`${directory}/${PLANT_TARGET}`, 'export const layout = 1;\n');
  const planted = await violations(['web/src'], directory);
  if (!planted.messages.some((message) => message.includes(PLANT))) messages.push('a planted violation was not found');
} finally {
  rmSync(directory, { recursive: true, force: true });
}

if (messages.length > 0) {
  console.error(messages.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${modules} modules, no import against the rules`);
}
