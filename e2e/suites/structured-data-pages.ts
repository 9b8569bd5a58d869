import { dataBlocks, structuredDataErrors } from '../support/structured-data.ts';
import { count, type Suite } from './suite.ts';

/** The structured data of every page meets the requirements of search engines. */
export const structuredDataSuite: Suite = {
  name: 'structured-data',
  async run(site) {
    const { fetched } = await site.crawl();
    const pages = fetched.filter(({ contentType }) => contentType.startsWith('text/html'));
    const types = new Set<string>();
    const failures: string[] = [];
    let blocks = 0;
    for (const { address, as, text } of pages) {
      for (const block of dataBlocks(text)) {
        blocks += 1;
        types.add(String(block['@type']));
      }
      for (const problem of await structuredDataErrors(text)) failures.push(`${address} (${as}): ${problem}`);
    }
    if (blocks === 0) failures.push('no page has structured data');
    return {
      summary: `${count(failures.length, 'error')} in ${count(blocks, 'block')} of ${count(types.size, 'type')} on ${pages.length} pages`,
      failures,
    };
  },
};
