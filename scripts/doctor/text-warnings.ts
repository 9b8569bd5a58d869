import type { FilledFields } from '../../bff/src/content/content-texts.ts';
import { fillHtml, fillText } from '../../bff/src/website/placeholders/fill-text.ts';
import { type FactSource, lookupIn } from '../../bff/src/website/placeholders/placeholder-values.ts';
import { contradictingFigures } from './contradicting-figures.ts';
import type { TextWarning } from './report.ts';

export function textWarnings(row: unknown, { path, texts }: { path: string; texts: FilledFields }, facts: FactSource): TextWarning[] {
  const lookup = lookupIn(facts);
  const place = `${path.slice(1)} ${textOf(row, 'slug') || textOf(row, 'question')}`.trim();
  return [...texts.plain, ...texts.html].flatMap((field): TextWarning[] => {
    const written = textOf(row, field);
    const { text, unknown } = texts.html.includes(field) ? fillHtml(written, lookup) : fillText(written, lookup);
    return [
      ...unknown.map((name) => ({ place, problem: `there is no placeholder {{${name}}}`, sentence: `in ${field}` })),
      ...contradictingFigures(text, facts).map(({ fact, figure, sentence, known }) => ({
        place,
        problem: `${figure} is not what the settings say about ${fact} (${known.join(', ')})`,
        sentence,
      })),
    ];
  });
}

function textOf(row: unknown, field: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;
  return typeof value === 'string' ? value : '';
}
