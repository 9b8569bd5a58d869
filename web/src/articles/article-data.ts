import type { Article as ArticleData, NewsArticle, Organization } from 'schema-dts';
import type { ArticlePageQuery } from './articles.generated.ts';
import type { Site } from '../platform/site.ts';
import { SERVED } from '../platform/structured-data.tsx';

type Article = NonNullable<ArticlePageQuery['article']>;

/** Structured data of an article: `NewsArticle` for news, else `Article`. */
export function articleData(article: Article, { siteUrl, brandName }: Site): ArticleData | NewsArticle {
  if (!import.meta.env.SSR) return SERVED;
  const { slug, kind, title, summary, author, publishedAt, updatedAt } = article;
  const publisher: Organization = { '@type': 'Organization', name: brandName, url: `${siteUrl}/`, logo: `${siteUrl}/logo.png` };
  return {
    '@type': kind.endsWith('_NEWS') ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    image: [`${siteUrl}/social-card/news/${slug}.png`],
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
    mainEntityOfPage: `${siteUrl}/news/${slug}/`,
  };
}
