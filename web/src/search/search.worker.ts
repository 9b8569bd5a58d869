import { SearchLists } from './search-lists.ts';
import type { ToSearchWorker } from './search-messages.ts';

let lists = new SearchLists([], []);

addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if ('products' in data) lists = new SearchLists(data.products, data.articles);
  else postMessage(lists.find(data.search, data));
});
