import { Logger } from '@nestjs/common';
import { fillHtml, fillText, type Lookup } from './fill-text.ts';
import { type FactSource, lookupIn } from './placeholder-values.ts';

const logger = new Logger('Placeholders');
/** What was logged already, up to a bound: a text is filled in anew every minute. */
const logged = new Set<string>();
const MAX_LOGGED = 1000;

const lookups = new WeakMap<FactSource, Lookup>();
const noFacts = lookupIn(null);

/** A text with its placeholders filled in for a website; without one, sentences with placeholders are left out. `place` is for the log: "pages contact, body". */
export function filledText(text: string, website: FactSource | null, place: string): string {
  return filled(fillText, text, website, place);
}

/** The same for HTML. The result has to be sanitised like the text itself. */
export function filledHtml(html: string, website: FactSource | null, place: string): string {
  return filled(fillHtml, html, website, place);
}

function filled(fill: typeof fillText, text: string, website: FactSource | null, place: string): string {
  if (!text.includes('{{')) return text;
  const done = fill(text, lookupOf(website));
  for (const name of done.unknown) report(name, place);
  return done.text;
}

function lookupOf(website: FactSource | null): Lookup {
  if (!website) return noFacts;
  let lookup = lookups.get(website);
  if (!lookup) lookups.set(website, (lookup = lookupIn(website)));
  return lookup;
}

function report(name: string, place: string): void {
  const line = `${place}: ${name}`;
  if (logged.has(line) || logged.size >= MAX_LOGGED) return;
  logged.add(line);
  logger.warn({ msg: 'a text has a placeholder that does not exist; its sentence is left out', place, placeholder: name.slice(0, 80) });
}
