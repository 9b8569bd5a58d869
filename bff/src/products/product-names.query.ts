import { Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { rows } from '../graphql/rows.ts';
import { Access, Shared } from '../access/access.ts';
import { asVisitor, type Caller, CurrentCaller } from '../request/caller.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { Catalogue, type ProductName as NamedProduct } from '../commerce/catalogue.ts';

@ObjectType({ description: 'The name of a product, for autocompletion.' })
export class ProductName {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field({ description: 'Last segment of the path of its page.' })
  slug: string;
  @Field()
  name: string;
  @Field({ description: 'Slug of its metal.' })
  metal: string;
  @Field(() => String, { nullable: true, description: 'The name of its mint, not the slug; null where it has none.' })
  mint: string | null;
}

const RULE: CacheRule = { freshMs: 5 * 60_000, staleWhileRevalidateMs: 30 * 60_000, staleMs: 24 * 3_600_000 };

@Resolver()
export class ProductNamesQuery {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly cache: ReadThrough,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => [ProductName], {
    complexity: rows(200),
    description:
      'Names of all products that can be added to the cart and are bought to invest (specification section 5). Cached for five minutes.',
  })
  productNames(@CurrentCaller() caller: Caller): ProductName[] | Promise<ProductName[]> {
    return this.cache.get(
      `product-names:${caller.country}`,
      RULE,
      () => this.#load({ ...asVisitor(caller), freshOnly: true }),
      caller.notes.cacheTags,
    );
  }

  async #load(caller: Caller): Promise<ProductName[]> {
    const rows = await this.catalogue.names(caller);
    return rows.filter(isOffered).map(toProductName);
  }
}

function isOffered({ purchaseRules, objective }: NamedProduct): boolean {
  return purchaseRules.allowAddToCart && objective === 'invest';
}

function toProductName({ id, slug, name, metal, mint }: NamedProduct): ProductName {
  return { id, slug, name, metal: metal.slug, mint: mint?.name ?? null };
}
