import type * as content from '../../commerce/content.ts';
import { toImage } from '../../products/product-mapper.ts';
import type { Article, ArticleHeading, ArticleTeaser } from './article.model.ts';
import { plainText, safeHtml } from '../safe-html.ts';

const WORDS_A_MINUTE = 220;

export function toTeaser({ slug, kind, title, summary, author, image, publishedAt }: content.Article): ArticleTeaser {
  return { slug, kind, title, summary, author: author || null, image: image ? toImage(image) : null, publishedAt };
}

/** An article with its text sanitised and ids on its second-level headings. */
export function toArticle(row: content.Article): Article {
  const html = safeHtml(row.body ?? '');
  const contents: ArticleHeading[] = [];
  const body = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const text = plainText(inner);
    const id = idOf(text, contents);
    contents.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  const words = plainText(html).split(/\s+/).length;
  const readingMinutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return { ...toTeaser(row), body, contents, readingMinutes, updatedAt: row.updatedAt ?? row.publishedAt };
}

/** A unique id for a heading: its text in slug form after a prefix, with a number when it repeats. */
function idOf(text: string, taken: readonly ArticleHeading[]): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const id = `about-${words || 'part'}`;
  return taken.some((one) => one.id === id) ? `${id}-${taken.length + 1}` : id;
}
