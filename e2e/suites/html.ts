import { HtmlValidate } from 'html-validate';
import { lastResortPage } from '../../web/server/last-resort-page.ts';
import { count, type Suite } from './suite.ts';

/** What the HTML standard itself forbids, with no rule switched off. The stricter, recommended rules run in whole-site.spec.ts. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Every page as the server sends it, error pages included, is valid HTML. */
export const htmlSuite: Suite = {
  name: 'html-validate',
  async run(site) {
    const { fetched } = await site.crawl();
    const pages = fetched
      .filter(({ contentType }) => contentType.startsWith('text/html'))
      .map(({ address, as, text }) => ({ name: `${address} (${as})`, html: text }));
    pages.push(
      { name: 'the page for an error of the backend', html: (await site.errorPage()).text },
      { name: 'the page for an error while rendering', html: lastResortPage('00000000-0000-4000-8000-000000000000') },
    );
    const failures: string[] = [];
    for (const { name, html } of pages) {
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
        failures.push(`${name}, ${line}:${column}: ${ruleId}: ${message} in “${excerpt(html, line, column)}”`);
    }
    return { summary: `${count(failures.length, 'error')} in ${pages.length} pages`, failures };
  },
};

function excerpt(html: string, line: number, column: number): string {
  const text = html.split('\n')[line - 1] ?? '';
  return text.slice(Math.max(0, column - 40), column + 80);
}
