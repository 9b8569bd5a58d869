import { Injectable, Logger } from '@nestjs/common';
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import { withoutPlaceholders } from '../website/placeholders/fill-text.ts';
import { filledHtml, filledText } from '../website/placeholders/fill-placeholders.ts';
import type { FactSource } from '../website/placeholders/placeholder-values.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import type { FilledFields } from './content-texts.ts';

export interface Texts {
  name: string;
  texts: FilledFields;
}

/** Fills the placeholders of the dealer's texts with the facts of the caller's country (docs/placeholders.md). */
@Injectable()
export class FilledRows {
  readonly #logger = new Logger(FilledRows.name);

  constructor(private readonly settings: WebsiteSettings) {}

  /** The rows with their texts filled in. The settings are read only where a text has a placeholder. */
  async of<Row extends object>(rows: readonly Row[], collection: Texts, caller: Caller): Promise<Row[]> {
    if (!rows.some((row) => hasPlaceholder(row, collection.texts))) return [...rows];
    const website = await this.#facts(caller);
    return rows.map((row) => filledRow(row, collection, website));
  }

  /** Without settings texts are shown without what they would have told. */
  async #facts(caller: Caller): Promise<FactSource | null> {
    try {
      return (await this.settings.of(caller)).facts;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'texts are shown without their facts: the settings cannot be read', requestId: caller.requestId });
      return null;
    }
  }
}

function hasPlaceholder(row: object, { plain, html }: FilledFields): boolean {
  return [...plain, ...html].some((field) => textOf(row, field)?.includes('{{'));
}

function filledRow<Row extends object>(row: Row, { name: collection, texts: { plain, html } }: Texts, website: FactSource | null): Row {
  const name = textOf(row, 'slug') ?? textOf(row, 'question') ?? '';
  const entriesOf = (fields: readonly string[], fill: typeof filledText): [string, string][] =>
    fields.flatMap((field): [string, string][] => {
      const text = textOf(row, field);
      if (text === undefined) return [];
      const filled = fill(text, website, `${collection} ${name}, ${field}`);
      // A page without a heading cannot be shown.
      return [[field, filled || (field === 'title' ? withoutPlaceholders(text) : '')]];
    });
  return { ...row, ...Object.fromEntries([...entriesOf(plain, filledText), ...entriesOf(html, filledHtml)]) };
}

function textOf(row: object, field: string): string | undefined {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'string' ? value : undefined;
}
