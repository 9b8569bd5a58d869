/** Checks the import rules of scripts/import-rules.ts over every module, and that every module was really parsed. */
import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, importRules } from './import-rules.ts';

const FOLDERS = ['shared-types/src', 'commerce/src', 'sandbox/src', 'bff/src', 'web/src', 'web/server'];
/** Imports that the rules forbid: up a layer, sideways, and into a feature's insides. */
const PLANTS: [from: string, to: string][] = [
  ['web/src/ui/planted.ts', 'web/src/shell/layout.ts'],
  ['web/src/products/planted.ts', 'web/src/shell/layout.ts'],
  ['web/src/cart/planted.ts', 'web/src/articles/target.ts'],
  ['web/src/checkout/planted.ts', 'web/src/cart/coupon/target.ts'],
  ['web/src/unknown/planted.ts', 'web/src/ui/target.ts'],
  ['bff/src/backend/planted.ts', 'bff/src/orders/target.ts'],
  ['commerce/src/products/planted.ts', 'sandbox/src/pictures/target.ts'],
  ['commerce/src/cart/planted.ts', 'commerce/src/orders/target.ts'],
  ['commerce/src/selling/planted.ts', 'commerce/src/enquiries/target.ts'],
  ['commerce/src/spot/planted.ts', 'commerce/src/start-commerce.ts'],
  ['commerce/src/unknown/planted.ts', 'commerce/src/errors/target.ts'],
];

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

// Verifies the check itself: forbidden imports must be found. In a directory of its own, because other checks run at the same time.
const directory = realpathSync(mkdtempSync(`${tmpdir()}/check-imports-`));
try {
  for (const file of PLANTS.flat()) mkdirSync(dirname(`${directory}/${file}`), { recursive: true });
  for (const [from, to] of PLANTS) {
    writeFileSync(`${directory}/${to}`, 'export const target = 1;\n');
    writeFileSync(`${directory}/${from}`, `export { target } from '${relative(dirname(from), to)}';\n`);
  }
  const planted = await violations(['web/src', 'bff/src', 'commerce/src'], directory);
  for (const [from, to] of PLANTS)
    if (!planted.messages.some((message) => message.endsWith(`: ${from} → ${to}`)))
      messages.push(`a planted violation was not found: ${from}`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

if (messages.length > 0) {
  console.error(messages.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${modules} modules, no import against the rules`);
}
