import { useParams, type LoaderFunctionArgs } from 'react-router';
import { MintPageDocument } from './mint-page.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ProductPicture } from '../ui/product/product-picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './mint-page.module.css';
import { RichText } from '../ui/rich-text.tsx';

/** Loads the mint; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { mint } = await loadQuery(args, MintPageDocument, { slug: args.params.slug ?? '' });
  if (!mint) throw notFound(args.request);
  return null;
}

/** /mints/{slug}/: the profile of a mint, and five of its products in stock. */
export function Component() {
  const { slug = '' } = useParams();
  const { mint } = useLoadedQuery(MintPageDocument, { slug });
  if (!mint) return null;
  const { name, description, body, image, products, country, location, founded, owner, knownFor } = mint;
  const trail = [{ label: 'Home', to: '/' }, { label: 'Mints', to: '/mints/' }, { label: name }];
  return (
    <>
      <PageMeta
        title={`${name}: coins and bars`}
        description={shortened(description ?? `Coins and bars by ${name}, with metal value and premium side by side.`)}
        imageUrl={image?.url}
      />
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <div className={styles.top}>
          <div className={styles.text}>
            <SectionHeading as="h1">{name}</SectionHeading>
            {description && <p className={styles.description}>{description}</p>}
            {body && <RichText html={body} />}
          </div>
          <div className={styles.side}>
            <ProductPicture image={image} width={380} eager decorative />
            <FactList
              className={styles.facts}
              facts={{ Where: location ?? country, Founded: founded, Owner: owner, 'Known for': knownFor }}
            />
          </div>
        </div>
        {products.length === 0 && (
          <p className={styles.products}>
            <ArrowLink to={`/buy/?mint=${slug}`}>Everything by {name}</ArrowLink>
          </p>
        )}
        {products.length > 0 && (
          <section className={styles.products}>
            <SectionHeading aside={<ArrowLink to={`/buy/?mint=${slug}`}>Everything by {name}</ArrowLink>}>
              In stock from {name}
            </SectionHeading>
            <ProductGrid products={products} columns={5} label={`Coins and bars by ${name}`} />
          </section>
        )}
      </div>
    </>
  );
}

const MAX_LENGTH = 160;

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf('. ', MAX_LENGTH - 1);
  return end > 60 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH - 1))}…`;
}
