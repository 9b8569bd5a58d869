import { VERSION } from './backend-version.ts';

interface ContentCalls {
  query: string;
  /** Where the default's content is cached already. */
  country?: string;
  sends: { call: string }[];
}

/** Strapi 3 has a separate call for the total of a bare list. */
export const counted = (call: string): { call: string }[] => (VERSION === 'v3' ? [{ call }] : []);

/** The queries of the content feature, and every request that each makes to the backend. `relations`: populated relations of products. */
export function contentCalls(relations: string): Record<string, ContentCalls> {
  return {
    articles: {
      query: '{ articles(kinds: [INVESTOR_NEWS], page: 2) { items { slug } } }',
      sends: [
        {
          call:
            'GET /articles?filters[kind][$eq]=investorNews&pagination[page]=2&pagination[pageSize]=12&sort[0]=publishedAt:desc' +
            '&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=author&fields[5]=publishedAt&fields[6]=updatedAt&populate[0]=image',
        },
        ...counted('GET /articles/count?filters[kind][$eq]=investorNews'),
      ],
    },
    articleTitles: {
      query: '{ articleTitles { slug title } }',
      sends: [
        {
          call:
            'GET /articles?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews' +
            '&pagination[page]=1&pagination[pageSize]=100&sort[0]=publishedAt:desc&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=updatedAt',
        },
        ...counted(
          'GET /articles/count?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews',
        ),
      ],
    },
    pagesBelow: {
      query: '{ pagesBelow(section: "services") { path title } }',
      country: 'NZ',
      sends: [
        {
          call: 'GET /pages?pagination[page]=1&pagination[pageSize]=100&fields[0]=slug&fields[1]=title&fields[2]=description&fields[3]=updatedAt',
        },
        ...counted('GET /pages/count'),
      ],
    },
    contentTitles: {
      query: '{ contentTitles { path title } }',
      sends: [
        {
          call: 'GET /pages?pagination[page]=1&pagination[pageSize]=100&fields[0]=slug&fields[1]=title&fields[2]=description&fields[3]=updatedAt',
        },
        ...counted('GET /pages/count'),
        {
          call:
            'GET /articles?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews' +
            '&pagination[page]=1&pagination[pageSize]=100&sort[0]=publishedAt:desc&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=updatedAt',
        },
        ...counted(
          'GET /articles/count?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews',
        ),
      ],
    },
    contentMatches: {
      query: '{ contentMatches(search: "storage") { path } }',
      country: 'NZ',
      sends: [
        // The titles of the pages are those of `pagesBelow`.
        {
          call:
            'GET /articles?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews' +
            '&pagination[page]=1&pagination[pageSize]=100&sort[0]=publishedAt:desc&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=updatedAt',
        },
        ...counted(
          'GET /articles/count?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews',
        ),
      ],
    },
    latestArticles: {
      query: '{ latestArticles { slug } }',
      sends: [
        {
          call:
            'GET /articles?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews' +
            '&pagination[page]=1&pagination[pageSize]=4&sort[0]=publishedAt:desc' +
            '&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=author&fields[5]=publishedAt&fields[6]=updatedAt&populate[0]=image',
        },
        ...counted(
          'GET /articles/count?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews',
        ),
      ],
    },
    formText: {
      query: '{ formText(slug: "sell") { title } }',
      sends: [{ call: 'GET /pages?filters[slug][$eq]=sell&pagination[page]=1&pagination[pageSize]=1' }],
    },
    article: {
      query: '{ article(slug: "coins-or-bars") { title } }',
      sends: [{ call: 'GET /articles?filters[slug][$eq]=coins-or-bars&pagination[page]=1&pagination[pageSize]=1&populate[0]=image' }],
    },
    faqs: {
      query: '{ faqs { name } }',
      sends: [{ call: 'GET /faqs?pagination[page]=1&pagination[pageSize]=100' }, ...counted('GET /faqs/count')],
    },
    testimonials: {
      query: '{ testimonials { total } }',
      sends: [
        { call: 'GET /testimonials?pagination[page]=1&pagination[pageSize]=12&sort[0]=publishedAt:desc' },
        ...counted('GET /testimonials/count'),
      ],
    },
    latestTestimonials: {
      query: '{ latestTestimonials { name } }',
      sends: [
        { call: 'GET /testimonials?pagination[page]=1&pagination[pageSize]=3&sort[0]=publishedAt:desc' },
        ...counted('GET /testimonials/count'),
      ],
    },
    mints: {
      query: '{ mints { name } }',
      sends: [{ call: 'GET /mints?pagination[page]=1&pagination[pageSize]=100&populate[0]=image' }, ...counted('GET /mints/count')],
    },
    mint: {
      query: '{ mint(slug: "koura") { name } }',
      sends: [{ call: 'GET /mints?filters[slug][$eq]=koura&pagination[page]=1&pagination[pageSize]=1&populate[0]=image' }],
    },
    category: {
      query: '{ category(slug: "gold-bars") { name } }',
      sends: [{ call: 'GET /categories?filters[slug][$eq]=gold-bars&pagination[page]=1&pagination[pageSize]=1' }],
    },
    specialOffers: {
      query: '{ specialOffers { title } }',
      sends: [
        { call: 'GET /special-offers?pagination[page]=1&pagination[pageSize]=100&populate[0]=products' },
        ...counted('GET /special-offers/count'),
      ],
    },
    specialOffer: {
      query: '{ specialOffer(slug: "first-ounces") { products { slug } } }',
      sends: [
        { call: 'GET /special-offers?filters[slug][$eq]=first-ounces&pagination[page]=1&pagination[pageSize]=1&populate[0]=products' },
        {
          call: `GET /products?filters[id][$in][0]=1&filters[id][$in][1]=44&filters[id][$in][2]=92&filters[id][$in][3]=108&filters[id][$in][4]=120&filters[id][$in][5]=142&pagination[page]=1&pagination[pageSize]=6&${relations}`,
        },
      ],
    },
    sitemap: {
      query: '{ sitemap { slug } }',
      sends: [
        {
          call: 'GET /products?pagination[page]=1&pagination[pageSize]=9999&fields[0]=slug&fields[1]=name&fields[2]=type&populate[0]=metal',
        },
        ...counted('GET /products/count'),
        { call: 'GET /mints?pagination[page]=1&pagination[pageSize]=100&populate[0]=image' },
        ...counted('GET /mints/count'),
        { call: 'GET /categories?pagination[page]=1&pagination[pageSize]=100' },
        ...counted('GET /categories/count'),
        { call: 'GET /special-offers?pagination[page]=1&pagination[pageSize]=100&populate[0]=products' },
        ...counted('GET /special-offers/count'),
        {
          call:
            'GET /articles?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews' +
            '&pagination[page]=1&pagination[pageSize]=100&sort[0]=publishedAt:desc&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=updatedAt',
        },
        ...counted(
          'GET /articles/count?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews',
        ),
        {
          call: 'GET /pages?pagination[page]=1&pagination[pageSize]=100&fields[0]=slug&fields[1]=title&fields[2]=description&fields[3]=updatedAt',
        },
        ...counted('GET /pages/count'),
      ],
    },
  };
}
