import type {
  BackendArticle,
  BackendCategory,
  BackendFaq,
  BackendMintProfile,
  BackendPage,
  BackendSpecialOffer,
  BackendTestimonial,
} from '@koura/shared-types/wire/content';
import type { BackendCountry } from '@koura/shared-types/wire/website';

/** The collections of texts, as the configured dealer would have written them. */
export interface ShopContent {
  pages: BackendPage[];
  articles: BackendArticle[];
  faqs: BackendFaq[];
  testimonials: BackendTestimonial[];
  'special-offers': BackendSpecialOffer[];
}

type Term = { id: number; slug: string };

/** The dealer's own texts, for visitors of a country. Written by the seed, handed in at start. */
export interface DealerContent {
  collections(country: BackendCountry): ShopContent;
  /** A mint with what its own page says beyond its row in the catalogue. */
  describeMint<T extends Term>(mint: T, country: BackendCountry): T & Partial<BackendMintProfile>;
  describeCategory<T extends Term>(category: T, country: BackendCountry): T & Partial<BackendCategory>;
  /** The drawing of an article; undefined when there is no such article. */
  sceneOf(slug: string): { svg: string } | undefined;
}
