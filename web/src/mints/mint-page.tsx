import { ArrowRight } from 'lucide-react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { MintPageDocument, type MintPageQuery } from './mint-page.generated.ts';
import { breadcrumbData } from '../platform/breadcrumb-data.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { ProductGrid } from '../products/card/product-grid.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './mint-page.module.css';
import { RichText } from '../pages/rich-text.tsx';

/** Loads the mint; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { mint } = await loadQuery(args, MintPageDocument, { slug: args.params.slug ?? '' });
  if (!mint) throw notFound(args.request);
  return null;
}

/** /mints/{slug}/: the profile of a mint, and five of its products. */
export function Component() {
  const { slug = '' } = useParams();
  const { siteUrl } = useSite();
  const { mint } = useLoadedQuery(MintPageDocument, { slug });
  if (!mint) return null;
  const { name, description, body, image, products } = mint;
  const trail = [{ label: 'Home', to: '/' }, { label: 'Mints', to: '/mints/' }, { label: name }];
  return (
    <>
      <PageMeta
        title={`${name}: coins and bars`}
        description={shortened(description ?? `Coins and bars by ${name}, with metal value and premium side by side.`)}
        imageUrl={image?.url}
        structuredData={[breadcrumbData(trail, siteUrl)]}
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
            <MintFacts mint={mint} />
          </div>
        </div>
        {products.length > 0 && (
          <section className={styles.products}>
            <SectionHeading
              aside={
                <Link className="arrow" to={`/buy/?mint=${slug}`}>
                  All pieces by {name} <Icon of={ArrowRight} />
                </Link>
              }
            >
              From the shelf
            </SectionHeading>
            <ProductGrid products={products} columns={5} label={`Pieces by ${name}`} />
          </section>
        )}
      </div>
    </>
  );
}

function MintFacts({ mint: { country, location, founded, owner, knownFor } }: { mint: NonNullable<MintPageQuery['mint']> }) {
  const facts: [string, string | number | null][] = [
    ['Where', location ?? country],
    ['Founded', founded],
    ['Owner', owner],
    ['Known for', knownFor],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const LONGEST = 160;

/** The whole sentences that fit into a search engine's two lines. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const end = text.lastIndexOf('. ', LONGEST - 1);
  return end > 60 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`;
}
