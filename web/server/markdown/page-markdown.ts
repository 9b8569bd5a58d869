import type { LoadedPage } from '../../src/entry-server.tsx';
import { ARTICLE_LISTINGS } from '../../src/articles/article-lists.ts';
import type { ArticleListQuery, ArticlePageQuery } from '../../src/articles/articles.generated.ts';
import type { MintPageQuery } from '../../src/mints/mint-page.generated.ts';
import type { CategoryPageQuery, ContentPageQuery, FaqsQuery, SpecialOfferPageQuery } from '../../src/pages/pages.generated.ts';
import { formatDate } from '../../src/platform/format/format-date.ts';
import type { ProductListQuery } from '../../src/products/listing/product-list.generated.ts';
import type { ProductPageQuery } from '../../src/products/page/product-page.generated.ts';
import { htmlToMarkdown, markdownText } from './html-to-markdown.ts';
import { productMarkdown, productTable } from './product-markdown.ts';

export interface MarkdownSite {
  siteUrl: string;
}

type Write<Query> = (data: Query, site: MarkdownSite, path: string) => (string | null)[] | null;

const rich = (html: string | null, { siteUrl }: MarkdownSite): string | null => (html ? htmlToMarkdown(html, siteUrl) : null);
const link = (text: string, path: string, { siteUrl }: MarkdownSite): string => `[${markdownText(text)}](${siteUrl}${path})`;
const heading = (text: string): string => `# ${markdownText(text)}`;

/** What pages have to say, by the operation that loads it, most particular first: a mint's page has products as well. */
const PAGES: Record<string, Write<never>> = {
  ProductPage: (({ product }, site) => product && productMarkdown(product, site)) satisfies Write<ProductPageQuery>,
  ProductList: (({ products }, site, path) => {
    const pages = products.pageCount > 1 ? ` Page ${products.page} of ${products.pageCount}; others have \`?page=\`.` : '';
    return [heading(titleOfList(path)), `${products.total} products.${pages}`, productTable(products.items, site)];
  }) satisfies Write<ProductListQuery>,
  CategoryPage: (({ category, products }, site) =>
    category && [
      heading(category.name),
      category.description && markdownText(category.description),
      rich(category.body, site),
      productTable(products.items, site),
    ]) satisfies Write<CategoryPageQuery>,
  SpecialOfferPage: (({ specialOffer }, site) =>
    specialOffer && [
      heading(specialOffer.title),
      markdownText(specialOffer.description),
      rich(specialOffer.body, site),
      productTable(specialOffer.products, site),
    ]) satisfies Write<SpecialOfferPageQuery>,
  MintPage: (({ mint }, site) =>
    mint && [
      heading(mint.name),
      mint.description && markdownText(mint.description),
      rich(mint.body, site),
      productTable(mint.products, site),
    ]) satisfies Write<MintPageQuery>,
  ArticlePage: (({ article }, site) =>
    article && [
      heading(article.title),
      `${article.author ? `By ${markdownText(article.author)}, ` : ''}${formatDate(article.publishedAt)}`,
      markdownText(article.summary),
      rich(article.body, site),
      article.related.length > 0
        ? ['## Related', ...article.related.map(({ slug, title }) => `- ${link(title, `/news/${slug}/`, site)}`)].join('\n')
        : null,
    ]) satisfies Write<ArticlePageQuery>,
  ArticleList: (({ articles }, site, path) =>
    articles && [
      heading(ARTICLE_LISTINGS.find((list) => path.startsWith(list.path))?.heading ?? 'Articles and news'),
      articles.items
        .map(
          ({ slug, title, summary, publishedAt }) =>
            `- ${link(title, `/news/${slug}/`, site)}, ${formatDate(publishedAt)}: ${markdownText(summary)}`,
        )
        .join('\n'),
      articles.pageCount > 1 ? `Page ${articles.page} of ${articles.pageCount}.` : null,
    ]) satisfies Write<ArticleListQuery>,
  ContentPage: (({ page }, site) =>
    page && [
      heading(page.title),
      page.intro ? markdownText(page.intro) : null,
      `As of ${formatDate(page.updatedAt)}`,
      rich(page.body, site),
    ]) satisfies Write<ContentPageQuery>,
  Faqs: (({ faqs }, site) => [
    heading('Questions and answers'),
    ...faqs.flatMap((group) => [
      `## ${markdownText(group.name)}`,
      ...group.faqs.flatMap(({ question, answer }) => [`### ${markdownText(question)}`, rich(answer, site)]),
    ]),
  ]) satisfies Write<FaqsQuery>,
};

/** A loaded page as Markdown; undefined for pages that have none, such as forms. `url`: path and query. */
export function pageMarkdown({ results, context, stale }: LoadedPage, site: MarkdownSite, url: string): string | undefined {
  const path = url.split('?', 1)[0]!;
  if (context.errors)
    return document([
      heading(context.statusCode === 404 ? 'Page not found' : 'The shop has a problem'),
      `See ${link('the home page', '/', site)}.`,
    ]);
  const loaded = results.extract();
  for (const [operation, write] of Object.entries(PAGES)) {
    const result = loaded.find(({ operationName }) => operationName === operation);
    const parts = result && write(result.data as never, site, path);
    if (!parts) continue;
    const since = stale.get();
    const warning = since === null ? null : `**Prices are those of ${since}: the shop can’t read newer ones.**`;
    return document([parts[0]!, warning, ...parts.slice(1), `Page: ${site.siteUrl}${url}`]);
  }
  return undefined;
}

const document = (parts: readonly (string | null)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

/** "/buy/gold/coins/" is "Buy: gold, coins". */
function titleOfList(path: string): string {
  const names = path.split('/').slice(2).filter(Boolean);
  return names.length === 0 ? 'Coins and bars' : `Coins and bars: ${names.map((name) => name.replaceAll('-', ' ')).join(', ')}`;
}
