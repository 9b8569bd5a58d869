import type {
  BackendArticle,
  BackendArticleDraft,
  BackendCategory,
  BackendFaq,
  BackendMintProfile,
  BackendPage,
  BackendPageDraft,
  BackendSpecialOffer,
  BackendTestimonial,
} from '@koura/shared-types/wire/content';
import type { BackendCountry } from '@koura/shared-types/wire/website';

/** The content collections with the configured dealer's names, and placeholders for facts, which the gateway fills in. */
export interface ShopContent {
  pages: BackendPage[];
  articles: BackendArticle[];
  faqs: BackendFaq[];
  testimonials: BackendTestimonial[];
  'special-offers': BackendSpecialOffer[];
}

/** The same texts as staff see them before they are published: those that are published too, and drafts, whose `publishedAt` is null. */
export interface ContentDrafts {
  pages: BackendPageDraft[];
  articles: BackendArticleDraft[];
}

type Term = { id: number; slug: string };

/** The dealer's content; articles may be for some countries only. Plugged in at start. */
export interface DealerContent {
  collections(country: BackendCountry): Promise<ShopContent>;
  drafts(country: BackendCountry): Promise<ContentDrafts>;
  describeMint<T extends Term>(mint: T): Promise<T & Partial<BackendMintProfile>>;
  describeCategory<T extends Term>(category: T): Promise<T & Partial<BackendCategory>>;
}
