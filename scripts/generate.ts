/**
 * The second half of npm run generate, after the BFF has printed shared-types/schema.graphql: the web's operation types and documents, the
 * public part of the schema, and the plain fields of a product in examples/ and docs/.
 * With --check writes nothing and fails on a difference.
 */
import { existsSync, readFileSync } from 'node:fs';
import { publicSchema } from '../bff/src/graphql/public-schema.ts';
import { generatedFiles, generateOperationTypes, writeOperationTypes } from './generate-operation-types.ts';
import { plainFieldFiles } from './generate-plain-fields.ts';

const files = new Map([
  ...(await generateOperationTypes()),
  ...plainFieldFiles(),
  ['shared-types/public-schema.graphql', publicSchema(readFileSync('shared-types/schema.graphql', 'utf8'))],
]);
if (process.argv.includes('--check')) {
  const stale = [...files].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text).map(([path]) => path);
  const extra = generatedFiles().filter((path) => !files.has(path));
  if (stale.length + extra.length > 0) {
    console.error(`Not up to date: ${[...stale, ...extra].join(', ')}\nRun npm run generate.`);
    process.exitCode = 1;
  }
} else {
  writeOperationTypes(files);
  console.log(`${files.size} generated files: the operations' in web/src, plain fields in examples and docs`);
}
