import Validator from '@adobe/structured-data-validator';

type Block = Record<string, unknown>;

const validator = new Validator();

/** The blocks of structured data in a page. Throws where one is not JSON. */
export function dataBlocks(html: string): Block[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!) as Block);
}

/** Optional fields that are absent: bars have no reviews and no barcode. */
const OPTIONAL = /\(optional\)$|^Missing one of field "gtin"/;

/** Problems in a page's structured data for search engines. Its schema.org vocabulary is checked by the compiler (schema-dts). */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const blocks = dataBlocks(html);
  const jsonld = Object.groupBy(blocks, (block) => String(block['@type']));
  const issues = await validator.validate({ jsonld });
  return [
    ...blocks.filter((block) => block['@context'] !== 'https://schema.org').map(() => 'a block without its @context'),
    ...issues
      .filter(({ issueMessage }) => !OPTIONAL.test(issueMessage))
      .map(({ severity, rootType, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`),
  ];
}
