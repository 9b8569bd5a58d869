import { drawScene } from '../pictures/draw-scene.ts';
import { pictureOf } from '../products/product-pictures.ts';
import { articles } from '../seed/articles.ts';

const pieces = new Map(articles.map(({ slug, title, piece }) => [slug, { title, piece }]));
const scenes = new Map<string, { svg: string }>();

/** The drawing of an article, made on first need and remembered; undefined when there is no such article. */
export function sceneOfArticle(slug: string): { svg: string } | undefined {
  const article = pieces.get(slug);
  const picture = article && pictureOf(article.piece, 'obverse');
  if (!article || !picture) return undefined;
  let scene = scenes.get(slug);
  if (!scene) scenes.set(slug, (scene = { svg: drawScene(slug, article.title, picture) }));
  return scene;
}
