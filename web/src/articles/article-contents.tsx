import type { ArticlePageQuery } from './articles.generated.ts';
import styles from './article-contents.module.css';

type Contents = NonNullable<ArticlePageQuery['article']>['contents'];

/** Table of contents of an article; collapsed on phones, open beside the text on wide screens. */
export function ArticleContents({ contents }: { contents: Contents }) {
  const list = (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>In this article</summary>
        {list}
      </details>
      <nav className={styles.open} aria-label="In this article">
        <h2>In this article</h2>
        {list}
      </nav>
    </>
  );
}
