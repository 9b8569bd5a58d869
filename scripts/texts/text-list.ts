import { globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { textsOf } from './texts-of.ts';

const root = `${import.meta.dirname}/../..`;

/** Who reads a file's texts; the first that matches. Files that match none have no texts for people. */
const READERS: [heading: string, files: RegExp][] = [
  [
    '',
    /\.(generated|test)\.tsx?$|\/src\/(picker-rules\/picker-page|seed|pictures|database|payments|plain-strapi|control|live|spot|query|errors)\/|^web\/server\/metrics\.ts$/,
  ],
  ['Staff pages', /^web\/src\/staff\//],
  ['Shop pages', /^web\/(src|server)\//],
  ['Form validation', /^shared-types\/src\/inputs\//],
  ['Statements about money', /^shared-types\/src\/(money-texts|order-money-texts)\.ts$/],
  ['Mails and invoices', /^(bff\/src\/(mails|invoices)|commerce\/src\/(mail|invoices))\//],
  [
    'Gateway messages',
    /^bff\/src\/(account|access|backend|cart|checkout|content|errors|orders|payments|products|staff|website|delivery|invoices)\//,
  ],
  ['Messages of the backend', /^(commerce|sandbox)\/src\//],
];

const INTRO = `# Texts

Every text that people can read, for copy editing, by file. Made by \`npm run texts\`; change the texts where they are used.
\`{…}\` is a value, \`[…]\` appears only at times, \`|\` separates alternatives. Seeded products, articles and pages are in \`sandbox/src/seed/\`.
`;

export function textList(): string {
  const sections = new Map(READERS.map(([heading]) => [heading, [] as string[]]));
  const files = globSync(
    ['web/src/**/*.{ts,tsx}', 'web/server/**/*.ts', 'shared-types/src/**/*.ts', 'bff/src/**/*.ts', '{commerce,sandbox}/src/**/*.ts'],
    {
      cwd: root,
    },
  );
  for (const file of files.toSorted()) {
    const reader = READERS.find(([, of]) => of.test(file));
    if (!reader || reader[0] === '') continue;
    const texts = textsOf(readFileSync(`${root}/${file}`, 'utf8'), extname(file) === '.tsx' ? 'tsx' : 'ts');
    if (texts.length > 0) sections.get(reader[0])!.push(`### ${file}\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`);
  }
  const listed = [...sections].filter(([, parts]) => parts.length > 0).map(([heading, parts]) => `## ${heading}\n\n${parts.join('\n')}`);
  return `${INTRO}\n${listed.join('\n')}`;
}
