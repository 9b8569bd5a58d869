import type { FromSearchWorker, ToSearchWorker } from './search-messages.ts';
import { TextIndex } from './text-index.ts';

let products = new TextIndex([]);
let articles = new TextIndex([]);

addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if ('products' in data) {
    products = new TextIndex(data.products);
    articles = new TextIndex(data.articles);
    return;
  }
  const { search, mostProducts, mostArticles } = data;
  const found: FromSearchWorker = {
    search,
    products: products.find(search, mostProducts),
    // Titles have many more words: with two errors something always fits.
    articles: articles.find(search, mostArticles, 1),
  };
  postMessage(found);
});
