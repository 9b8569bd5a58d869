import { Args, Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import * as staffProducts from '../../commerce/staff-products.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, optionalMoney } from '../../money/money.model.ts';
import { PlainFields } from '../../products/plain-fields.model.ts';
import { toImage } from '../../products/product-mapper.ts';
import { Image } from '../../products/product-parts.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { mayDo, type Session } from '../../request/session.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { checkPage, Page, pageOf } from '../../schema/page.model.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { readSearch } from '../read-search.ts';
import { StaffLimit } from '../staff-limits.ts';

export const ProductState = describedEnum('ProductState', 'Whether a product is sold.', {
  DRAFT: ['draft', 'It has never been on sale, and is known to staff alone.'],
  LISTED: ['listed', 'It is on sale.'],
  RETIRED: ['retired', 'It is not sold any more.'],
});
type ProductState = staffProducts.KeptProduct['state'];

const MissingPart = describedEnum('MissingPart', 'What a product needs before it can be on sale.', {
  PRICE: ['price', 'Premiums, from which its price is made.'],
  PICTURE: ['picture', 'A picture.'],
});
type MissingPart = staffProducts.KeptProduct['missing'][number];

export const TaxClass = describedEnum('TaxClass', 'How a product is taxed.', {
  METAL: 'Free of tax if its metal is fine enough, as the settings say.',
  STANDARD: 'Taxed, whatever it is made of.',
  EXEMPT: 'Never taxed.',
});

export const StockReason = describedEnum('StockReason', 'Why the stock was changed by hand.', {
  DELIVERED: 'Pieces have arrived.',
  COUNTED: 'A count found another number.',
  RETURNED: 'A customer has sent pieces back.',
  DAMAGED: 'Pieces can’t be sold.',
  OTHER: 'Something else, which the note says.',
});
type StockReason = Uppercase<staffProducts.StockMovement['reason']>;

@ObjectType({ description: 'The texts and facts of a product, which staff change together.' })
class ProductFacts extends PlainFields {
  @Field()
  name: string;
  @Field({ description: 'Its own SKU.' })
  sku: string;
  @Field({ description: 'Slug of the metal.' })
  metal: string;
  @Field({ description: 'Name of the mint.' })
  mint: string;
  @Field(() => String, { nullable: true, description: 'Name of the category; null without one.' })
  category: string | null;
  @Field({ description: 'Kind of product: "coin" or "bar".' })
  type: string;
  @Field({ description: 'Subtype: "bullion-coin", "minted-bar".' })
  searchType: string;
  @Field({ description: 'Purpose: "invest" or "collect".' })
  objective: string;
  @Field({ description: 'The weight as it is sold: "1/10 oz".' })
  weight: string;
  @Field(() => Float, { description: 'Fine metal in grams.' })
  fineWeightGrams: number;
  @Field(() => TaxClass, { description: 'How it is taxed.' })
  taxClass: Uppercase<staffProducts.ProductFacts['taxClass']>;
  @Field({ description: 'Whether it is sold by the sales desk only.' })
  onRequest: boolean;
  @Field({ description: 'Whether the home page may show it.' })
  featured: boolean;
  @Field({ description: 'The description, as plain text.' })
  description: string;
}

@ObjectType({ description: 'A picture of a product.' })
class ProductPicture {
  @Field({ description: 'Name of its file, which never changes.' })
  name: string;
  @Field({ description: 'What it shows: "Front"; empty without a caption.' })
  caption: string;
  @Field(() => Image)
  image: Image;
}

@ObjectType({ description: 'A change of the stock by staff.' })
class StockMovement {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When it was made.' })
  at: string;
  @Field(() => ActingStaff, { description: 'Who made it.' })
  by: ActingStaff;
  @Field(() => Int, { description: 'Pieces that came; negative for pieces that went.' })
  amount: number;
  @Field(() => Int, { description: 'The stock after it.' })
  stock: number;
  @Field(() => StockReason, { description: 'The reason that staff chose.' })
  reason: StockReason;
  @Field({ description: 'What its author wrote; empty without a note.' })
  note: string;
}

@ObjectType({ description: 'A product as staff keep it.' })
export class StaffProduct {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field({ description: "The product's part of paths." })
  slug: string;
  @Field(() => ProductState, { description: 'Whether it is sold.' })
  state: ProductState;
  @Field(() => ProductFacts, { description: 'Its texts and facts.' })
  facts: ProductFacts;
  @Field(() => Money, {
    nullable: true,
    description: "What one costs everybody, in the dealer's own currency; null while it has no price.",
  })
  price: Money | null;
  @Field(() => Int, { description: 'What can be sold: orders have taken theirs.' })
  stock: number;
  @Field(() => Int, { description: 'Pieces from stock in orders that have not been sent.' })
  inOpenOrders: number;
  @Field(() => Int, { description: 'Carts that hold it.' })
  inCarts: number;
  @Field(() => [MissingPart], { description: 'What it needs before it can be on sale.' })
  missing: MissingPart[];
  @Field(() => [ProductPicture], { description: 'Its pictures, main one first.' })
  pictures: ProductPicture[];
  @Field(() => Int, { description: 'Send it to `changeProduct`: concurrent changes are not overwritten.' })
  factsVersion: number;
  @Field(() => Int, { description: 'Send it to `arrangePictures`.' })
  picturesVersion: number;
  @Field(() => [StockMovement], { description: 'The last changes of the stock by staff, newest first.' })
  movements: StockMovement[];
  @Field({ description: 'Whether the signed-in member of staff may change more than the stock: Admins and Premium Editors.' })
  canEdit: boolean;
}

export function toStaffProduct(product: staffProducts.KeptProduct, session: Session): StaffProduct {
  const { id, slug, state, facts, price, currency, stock, inOpenOrders, inCarts, missing, factsVersion, picturesVersion } = product;
  return {
    id,
    slug,
    state,
    facts: { ...facts, taxClass: upper(facts.taxClass) },
    price: optionalMoney(price, currency),
    stock,
    inOpenOrders,
    inCarts,
    missing,
    pictures: product.pictures.map(({ name, caption, image }) => ({ name, caption, image: toImage(image) })),
    factsVersion,
    picturesVersion,
    movements: product.movements.map(({ by, reason, ...movement }) => ({
      ...movement,
      reason: upper(reason),
      by: { id: by.id, name: fullName(by) },
    })),
    canEdit: mayDo(session, 'products.edit'),
  };
}

const upper = <Name extends string>(name: Name): Uppercase<Name> => name.toUpperCase() as Uppercase<Name>;

@ObjectType({ description: 'A row of the list of products.' })
class StaffProductRow {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field()
  name: string;
  @Field({ description: 'Its own SKU.' })
  sku: string;
  @Field({ description: 'Name of the metal.' })
  metal: string;
  @Field(() => ProductState, { description: 'Whether it is sold.' })
  state: ProductState;
  @Field(() => Money, {
    nullable: true,
    description: "What one costs everybody, in the dealer's own currency; null while it has no price.",
  })
  price: Money | null;
  @Field(() => Int, { description: 'What can be sold.' })
  stock: number;
  @Field(() => [MissingPart], { description: 'What it needs before it can be on sale.' })
  missing: MissingPart[];
  @Field(() => Image, { nullable: true, description: 'Its main picture.' })
  picture: Image | null;
}

@ObjectType({ description: 'How many products have a state.' })
class ProductStateCount {
  @Field(() => ProductState, { description: 'Whether it is a draft, on sale, or retired.' })
  state: ProductState;
  @Field(() => Int, { description: 'How many products have it.' })
  count: number;
}

const PAGE_SIZE = 50;

@ObjectType({ description: 'One page of products, for staff.' })
class StaffProductPage extends Page {
  @Field(() => [StaffProductRow], { description: 'The products of this page, by name; empty past the end.' })
  items: StaffProductRow[];
  @Field(() => [ProductStateCount], { description: 'How many each state has of what was searched.' })
  stateCounts: ProductStateCount[];
  @Field({ description: 'Whether the signed-in member of staff may create products: Admins and Premium Editors.' })
  canEdit: boolean;
}

@Resolver()
export class StaffProductsQuery {
  constructor(private readonly backend: staffProducts.KeptCatalogue) {}

  @Access('products.view')
  @StaffLimit('search')
  @Capability('staff.products', null)
  @Query(() => StaffProductPage, {
    nullable: true,
    complexity: rows(PAGE_SIZE),
    description: 'The products as staff keep them, drafts and retired ones, too. Null where the backend has no "staff.products".',
  })
  async staffProducts(
    @Args('state', { type: () => ProductState, nullable: true, description: 'Only those in this state.' }) state: ProductState | null,
    @Args('search', { type: () => String, nullable: true, description: 'Words of a name, a metal, a mint, a weight or an SKU.' })
    search: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffProductPage | null> {
    checkPage(page, PAGE_SIZE);
    const wanted = { state: state ?? null, search: readSearch(search ?? '') || undefined, page, pageSize: PAGE_SIZE };
    const { products, total, counts } = await this.backend.search(wanted, caller);
    const items = products.map(({ id, name, sku, metal, state: of, price, currency, stock, missing, picture }) => ({
      id,
      name,
      sku,
      metal,
      state: of,
      price: optionalMoney(price, currency),
      stock,
      missing,
      picture: picture && toImage(picture),
    }));
    return {
      ...pageOf(items, total, { page, pageSize: PAGE_SIZE }),
      stateCounts: counts,
      canEdit: mayDo(caller.session!, 'products.edit'),
    };
  }

  @Access('products.view')
  @StaffLimit('open')
  @Capability('staff.products', null)
  @Query(() => StaffProduct, {
    nullable: true,
    description: 'A product as staff keep it. Null where there is none, and where the backend has no "staff.products".',
  })
  async staffProduct(@Args('id', { type: () => ID }) id: string, @CurrentCaller() caller: Caller): Promise<StaffProduct | null> {
    const product = await undefinedIfStatus(this.backend.read(readId(id, 'id'), caller), 404);
    return product ? toStaffProduct(product, caller.session!) : null;
  }
}
