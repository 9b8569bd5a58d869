/** npm run texts: writes every text that people can read to one page, for copy editing. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { textList } from './texts/text-list.ts';

const TEXTS_PAGE = '.data/texts.md';

mkdirSync('.data', { recursive: true });
writeFileSync(TEXTS_PAGE, textList());
console.log(TEXTS_PAGE);
