import { dealerLocale } from './dealer-locale.ts';
import type { AmountRow, MailBlock, MailBrand, MailContent, MailPiece } from './mail-content.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML's content and quoted attributes. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = 'Georgia,Times,serif';
/** The shop's own, as in its pages' tokens. */
const INK = '#16201c';
const MUTED = '#5a665f';
const PAPER = '#ffffff';
const DESK = '#faf8f3';
const RULE = '#e4dfd3';

/** Every element has both its colours, so that programs that invert some of them leave nothing unreadable; those that ask get dark ones. */
const DARK = `@media (prefers-color-scheme:dark){.desk{background:#101412!important}.paper{background:#181d1a!important}.ink{color:#eef2ee!important}.muted{color:#9fb0a7!important}.rule{border-color:#2a322d!important}}`;

/** Renders both parts of an email: one table of full width, inline styles, and the text beside it. */
export function renderMail(content: MailContent, brand: MailBrand): { subject: string; html: string; text: string } {
  return { subject: content.subject, html: htmlOf(content, brand), text: textOf(content, brand) };
}

function htmlOf({ subject, preview, heading, blocks }: MailContent, brand: MailBrand): string {
  const { accent, onAccent } = brand;
  const bar = `background:${accent};color:${onAccent};padding:18px 28px;border-radius:6px 6px 0 0`;
  return `<!doctype html><html lang="${dealerLocale().locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${DARK}</style></head>
<body class="desk" style="margin:0;background:${DESK};color:${INK}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:${DESK};color:${INK}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${PAPER};color:${INK};border-radius:6px">
<tr><td bgcolor="${accent}" style="${bar}">${wordmark(brand)}</td></tr>
<tr><td style="padding:28px"><h1 class="ink" style="margin:0 0 16px;color:${INK};font:400 26px/1.25 ${SERIF}">${shown(heading)}</h1>
${blocks.map((block) => htmlOfBlock(block, brand)).join('\n')}
</td></tr>
<tr><td class="muted rule" style="padding:16px 28px 24px;border-top:1px solid ${RULE};color:${MUTED};font:13px/1.5 ${FONT}">${foot(brand)}</td></tr>
</table></td></tr></table></body></html>`;
}

function htmlOfBlock(block: MailBlock, { accent, onAccent }: MailBrand): string {
  const body = `class="ink" style="margin:0 0 16px;color:${INK};font:16px/1.5 ${FONT}"`;
  if (block.kind === 'paragraph') return `<p ${body}>${lines(block.text.split('\n'))}</p>`;
  if (block.kind === 'lines') {
    const title = `<strong class="muted" style="color:${MUTED};font-size:13px">${escape(block.title)}</strong><br>`;
    return `<p ${body}>${title}${lines(block.lines)}</p>`;
  }
  if (block.kind === 'button') {
    const style = `display:inline-block;background:${accent};color:${onAccent};padding:12px 20px;border-radius:6px;font:600 16px/1.2 ${FONT};text-decoration:none`;
    return `<p style="margin:0 0 20px"><a href="${escape(block.url)}" style="${style}">${escape(block.label)}</a></p>`;
  }
  if (block.kind === 'link') {
    const style = `color:${MUTED};font:13px/1.5 ${FONT}`;
    return `<p style="margin:0 0 16px"><a class="muted" href="${escape(block.url)}" style="${style}">${escape(block.label)}</a></p>`;
  }
  if (block.kind === 'code') {
    const style = `margin:0 0 20px;color:${INK};font:600 32px/1.2 ${FONT};letter-spacing:4px`;
    return `${titleOf(block.label)}<p class="ink" style="${style}">${escape(block.code)}</p>`;
  }
  if (block.kind === 'pieces') return tableOf([...block.pieces.map(htmlOfPiece), illustrationsNote(block.pieces)]);
  if (block.kind === 'steps') {
    const items = block.steps.map((step) => `<li style="margin:0 0 6px">${shown(step)}</li>`).join('');
    const style = `margin:0 0 20px;padding:0 0 0 22px;color:${INK};font:16px/1.5 ${FONT}`;
    return `${titleOf(block.title)}<ol class="ink" style="${style}">${items}</ol>`;
  }
  return tableOf(block.rows.map(htmlOfRow));
}

function tableOf(rows: string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** What follows it is a list of its own. */
function titleOf(title: string): string {
  return `<p class="muted" style="margin:0 0 6px;color:${MUTED};font:600 13px/1.5 ${FONT}">${escape(title)}</p>`;
}

/** The dealer's wordmark in the colour of text on the accent; programs that load no pictures show the name in its place. */
function wordmark({ name, siteUrl, accent, onAccent }: MailBrand): string {
  const style = `display:block;border:0;height:40px;width:auto;background:${accent};color:${onAccent};font:600 20px/40px ${SERIF}`;
  return `<a href="${escape(siteUrl)}/" style="color:${onAccent};text-decoration:none"><img src="${escape(siteUrl)}${mailWordmarkPath(onAccent)}" height="40" alt="${escape(name)}" style="${style}"></a>`;
}

/** Served by the web server in two inks, so that it can be read on any accent. */
function mailWordmarkPath(ink: string): string {
  return isLight(ink) ? '/brand/wordmark-light.png' : '/brand/wordmark-dark.png';
}

/** For a colour such as #f0f or #ff00ff. */
function isLight(colour: string): boolean {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
}

function htmlOfPiece({ name, quantity, unitPrice, amount, picture }: MailPiece): string {
  const cell = `color:${INK};font:16px/1.4 ${FONT};padding:10px 0;border-bottom:1px solid ${RULE};vertical-align:top`;
  // White in the dark too: pictures of coins and bars are on white.
  const image = picture
    ? `<img src="${escape(picture)}" width="56" alt="" style="display:block;width:56px;height:auto;border-radius:4px;background:#ffffff;color:${INK}">`
    : '';
  const each = `<span class="muted" style="color:${MUTED};font-size:13px">${escape(eachText(quantity, unitPrice))}</span>`;
  return (
    `<tr><td class="rule" width="${picture ? 68 : 0}" style="${cell}">${image}</td><td class="ink rule" style="${cell}">${escape(name)}<br>${each}</td>` +
    `<td class="ink rule" style="${cell};${AMOUNT}">${escape(amount)}</td></tr>`
  );
}

/** A row that says that the pictures above it are drawn, as the shop's lists do; nothing where all are photographs. */
function illustrationsNote(pieces: readonly MailPiece[]): string {
  const pictures = pieces.filter(({ picture }) => picture !== null);
  const drawn = pictures.filter(({ isIllustration }) => isIllustration).length;
  if (drawn === 0) return '';
  const text = drawn < pictures.length ? 'Some pictures are illustrations.' : 'Pictures are illustrations.';
  return `<tr><td class="muted" colspan="3" style="padding:8px 0 0;color:${MUTED};font:13px/1.5 ${FONT}">${text}</td></tr>`;
}

/** "2 × $8,446.87". */
function eachText(quantity: number, unitPrice: string): string {
  return `${quantity} × ${unitPrice}`;
}

const AMOUNT = 'text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums';

function htmlOfRow({ label, amount, isTotal }: AmountRow): string {
  const cell = `color:${INK};font:${isTotal ? '600 ' : ''}16px/1.4 ${FONT};padding:7px 0;border-bottom:1px solid ${RULE}`;
  return `<tr><td class="ink rule" style="${cell}">${escape(label)}</td><td class="ink rule" style="${cell};${AMOUNT}">${escape(amount)}</td></tr>`;
}

function lines(texts: string[]): string {
  return texts.map(shown).join('<br>');
}

/** Escaped text whose numbers of orders and documents are not broken over two lines, and can still be copied as they are. */
function shown(text: string): string {
  return escape(text).replaceAll(/\b[A-Z]{1,3}-\d+\b/g, '<span style="white-space:nowrap">$&</span>');
}

function textOf({ heading, blocks }: MailContent, brand: MailBrand): string {
  return [heading, ...blocks.map(textOfBlock), `-- \n${footLines(brand).join('\n')}`].join('\n\n');
}

function textOfBlock(block: MailBlock): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'lines') return [`${block.title}:`, ...block.lines].join('\n');
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}: ${block.url}`;
  if (block.kind === 'code') return `${block.label} ${block.code}.`;
  if (block.kind === 'pieces') return block.pieces.map(textOfPiece).join('\n');
  if (block.kind === 'steps') return [`${block.title}:`, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
  const left = Math.max(...block.rows.map(({ label }) => label.length));
  const right = Math.max(...block.rows.map(({ amount }) => amount.length));
  return block.rows.map(({ label, amount }) => `${label.padEnd(left)}  ${amount.padStart(right)}`).join('\n');
}

function textOfPiece({ name, quantity, unitPrice, amount }: MailPiece): string {
  return `${name}\n  ${eachText(quantity, unitPrice)} = ${amount}`;
}

function foot({ name, phone, email, siteUrl }: MailBrand): string {
  const style = `color:${MUTED};font:13px/1.5 ${FONT}`;
  const link = (href: string, text: string): string => `<a class="muted" href="${escape(href)}" style="${style}">${escape(text)}</a>`;
  const contact = [
    phone === null ? '' : link(`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone),
    email === null ? '' : link(`mailto:${email}`, email),
  ];
  return [escape(name), contact.filter(Boolean).join(' · '), link(`${siteUrl}/`, new URL(siteUrl).host)].filter(Boolean).join('<br>');
}

function footLines({ name, phone, email, siteUrl }: MailBrand): string[] {
  return [name, [phone, email].filter(Boolean).join(' · '), siteUrl].filter((line) => line !== '');
}
