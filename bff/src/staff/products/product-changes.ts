import {
  arrangePictures,
  type ArrangePictures,
  changeProduct,
  type ChangeProduct,
  changeStock,
  type ChangeStock,
  createProduct,
  type CreateProduct,
  factsIn,
  piecesIn,
} from '@koura/shared-types/inputs/staff/product-facts';
import { type PlainKind, plainProductFields } from '@koura/shared-types/plain-product-fields';
import { Args, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { type KeptProduct, KeptCatalogue } from '../../commerce/staff-products.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, type StaffAction, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { ProductState, StaffProduct, StockReason, TaxClass, toStaffProduct } from './staff-products.query.ts';

const TYPED: Record<PlainKind, () => object> = { text: () => String, number: () => String, integer: () => String, flag: () => Boolean };

@InputType({ isAbstract: true })
class ProductFactsInput {
  @Field({ description: 'Name of the product, at most 200 characters.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Its own SKU, at most 64 characters; the slug without one.' })
  sku?: string | null;
  @Field({ description: 'Slug of the metal.' })
  metal: string;
  @Field({ description: 'Name of the mint; a new name makes a new mint.' })
  mint: string;
  @Field(() => String, { nullable: true, description: 'Name of the category; a new name makes a new one.' })
  category?: string | null;
  @Field({ description: '"coin" or "bar".' })
  type: 'coin' | 'bar';
  @Field(() => String, { nullable: true, description: 'Subtype: "bullion-coin", "minted-bar"; by the type without one.' })
  searchType?: string | null;
  @Field({ description: '"invest" or "collect".' })
  objective: 'invest' | 'collect';
  @Field({ description: 'The weight as it is sold: "1 oz", "1/10 oz", "25 x 1 g".' })
  weight: string;
  @Field({ description: 'Fine metal in grams, as typed. The price is made from it.' })
  fineWeightGrams: string;
  @Field(() => TaxClass, { description: 'How it is taxed.' })
  taxClass: Uppercase<KeptProduct['facts']['taxClass']>;
  @Field(() => Boolean, { nullable: true, description: 'Sold by the sales desk only.' })
  onRequest?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'The home page may show it.' })
  featured?: boolean | null;
  @Field(() => String, { nullable: true, description: 'The description, as plain text of at most 20,000 characters.' })
  description?: string | null;
  @Field({ description: 'Fine metal in parts per thousand, as typed: 999.9.' })
  fineness: string;
  static {
    for (const [name, { kind, description }] of plainProductFields)
      if (name !== 'fineness') Field(TYPED[kind], { nullable: true, description })(this.prototype, name);
  }
}

@InputType({ description: 'A new product. Numbers are as typed.' })
@MatchesSchema(createProduct, { key: 'BAD_USER_INPUT' })
class CreateProductInput extends ProductFactsInput {
  @Field({ description: "The product's part of paths, which stays: small letters and digits, joined by hyphens." })
  slug: string;
  @Field({ description: 'Idempotency key: 8 to 100 letters, digits, - or _. The same key again returns the same product.' })
  key: string;
}

@InputType({ description: 'All texts and facts of a product. Numbers are as typed.' })
@MatchesSchema(changeProduct)
class ChangeProductInput extends ProductFactsInput {
  @Field(() => ID)
  productId: string;
  @Field(() => Int, { description: 'The `factsVersion` that it was read with: concurrent changes are not overwritten.' })
  version: number;
}

@InputType({ description: 'Pieces that came, or went.' })
@MatchesSchema(changeStock, { key: 'BAD_USER_INPUT', productId: 'BAD_USER_INPUT' })
class ChangeStockInput {
  @Field(() => ID)
  productId: string;
  @Field({ description: 'How many, as typed: "5" came, "-5" went.' })
  amount: string;
  @Field(() => StockReason)
  reason: ChangeStock['reason'];
  @Field(() => String, { nullable: true, description: 'For colleagues: plain text of at most 500 characters.' })
  note?: string | null;
  @Field({ description: 'Idempotency key: 8 to 100 letters, digits, - or _. The same key again changes nothing.' })
  key: string;
}

@InputType({ description: 'A picture in its place.' })
class ArrangedPictureInput {
  @Field({ description: 'Name of its file.' })
  name: string;
  @Field({ description: 'What it shows: "Front". At most 200 characters.' })
  caption: string;
}

@InputType({ description: 'The pictures of a product in their order.' })
@MatchesSchema(arrangePictures)
class ArrangePicturesInput {
  @Field(() => ID)
  productId: string;
  @Field(() => Int, { description: 'The `picturesVersion` that they were read with.' })
  version: number;
  @Field(() => [ArrangedPictureInput], { description: 'Main one first, at most ten. What is left out is removed.' })
  pictures: ArrangedPictureInput[];
}

@InputType({ description: 'Whether a product is to be sold.' })
class ChangeProductStateInput {
  @Field(() => ID)
  productId: string;
  @Field(() => ProductState, { description: 'LISTED puts it on sale, RETIRED takes it off.' })
  state: KeptProduct['state'];
}

@ObjectType({ description: 'The result of a change of a product.' })
class StaffProductPayload extends Payload {
  @Field(() => StaffProduct, {
    nullable: true,
    description: "The product after this change or, with PRODUCT_CHANGED, after another person's; null when nothing was read.",
  })
  product?: StaffProduct | null;
}

const UNABLE = rejected('Products can’t be changed here.');
const AGAIN = 'Load the page again to see whether it was saved.';

@Resolver()
export class ProductChangesMutation {
  constructor(
    private readonly backend: KeptCatalogue,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('products.edit')
  @StaffLimit('product')
  @Capability('staff.products', UNABLE)
  @Mutation(() => StaffProductPayload, {
    description: 'Creates a product as a draft, which is on sale when it has a price and a picture and somebody lists it.',
  })
  async createProduct(
    @CheckedInput(CreateProductInput) { value, userErrors }: Checked<CreateProduct>,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffProductPayload> {
    if (!value) return { userErrors };
    const { slug, key, ...facts } = value;
    return takeStaffAction(caller, {
      name: 'create product',
      facts: { slug, key },
      send: () => this.backend.create({ slug, key, ...factsIn(facts) }, caller),
      done: (product) => ({ product: toStaffProduct(product, caller.session!) }),
      ifNotConfirmed: 'Press the button again: it can’t create two.',
    });
  }

  @Access('products.edit')
  @StaffLimit('product')
  @Capability('staff.products', UNABLE)
  @StepUp()
  @Mutation(() => StaffProductPayload, {
    description:
      'Changes texts and facts of a product, and prices it anew. PRODUCT_CHANGED with the product when there was another change.',
  })
  async changeProduct(
    @CheckedInput(ChangeProductInput) { value, userErrors }: Checked<ChangeProduct>,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffProductPayload> {
    if (!value) return { userErrors };
    const { productId, version, ...facts } = value;
    return this.#change(productId, caller, {
      name: 'change product',
      facts: { version },
      send: (id) => this.backend.change(id, version, factsIn(facts), caller),
      ifNotConfirmed: AGAIN,
    });
  }

  @Access('products.edit')
  @StaffLimit('product')
  @Capability('staff.products', UNABLE)
  @Mutation(() => StaffProductPayload, {
    description:
      'Orders, captions and removes pictures of a product. Pictures are added by `POST /product-pictures/{id}`. PRODUCT_CHANGED when there was another change.',
  })
  async arrangePictures(
    @CheckedInput(ArrangePicturesInput) { value, userErrors }: Checked<ArrangePictures>,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffProductPayload> {
    if (!value) return { userErrors };
    const { productId, version, pictures } = value;
    return this.#change(productId, caller, {
      name: 'arrange pictures',
      facts: { version, pictures: pictures.length },
      send: (id) => this.backend.arrangePictures(id, version, pictures, caller),
      ifNotConfirmed: AGAIN,
    });
  }

  @Access('products.stock')
  @StaffLimit('product')
  @Capability('staff.products', UNABLE)
  @Mutation(() => StaffProductPayload, {
    description: 'Adds pieces to the stock of a product, or takes some away, with a reason. The same key again changes nothing.',
  })
  async changeStock(
    @CheckedInput(ChangeStockInput) { value, userErrors }: Checked<ChangeStock>,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffProductPayload> {
    if (!value) return { userErrors };
    const { productId, amount, reason, note, key } = value;
    return this.#change(productId, caller, {
      name: 'change stock',
      facts: { amount, reason, key },
      send: (id) =>
        this.backend.changeStock(
          id,
          { amount: piecesIn(amount)!, reason: reason.toLowerCase() as Lowercase<typeof reason>, note: note ?? '', key },
          caller,
        ),
      ifNotConfirmed: 'Press the button again: it can’t be counted twice.',
    });
  }

  @Access('products.edit')
  @StaffLimit('product')
  @Capability('staff.products', UNABLE)
  @Mutation(() => StaffProductPayload, {
    description:
      'Puts a product on sale, or retires it: carts keep its lines, which can’t be ordered, and orders stay. PRODUCT_INCOMPLETE without a price or a picture.',
  })
  async changeProductState(
    @Args('input') { productId, state }: ChangeProductStateInput,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffProductPayload> {
    if (state === 'draft') return rejected('A product can’t become a draft again. Retire it instead.', 'state');
    return this.#change(productId, caller, {
      name: 'change product state',
      facts: { state },
      send: (id) => this.backend.changeState(id, state, caller),
      ifNotConfirmed: 'Press the button again: twice changes nothing.',
    });
  }

  /** Open pages show a change at once, also one whose outcome is unknown. */
  async #change(
    productId: string,
    caller: Caller,
    action: Omit<StaffAction<KeptProduct, object>, 'send' | 'done'> & { send: (id: string) => Promise<KeptProduct> },
  ): Promise<StaffProductPayload> {
    const id = readId(productId, 'productId');
    try {
      const payload: StaffProductPayload = await takeStaffAction(caller, {
        ...action,
        facts: { productId: id, ...action.facts },
        send: () => action.send(id),
        done: (product) => ({ product: toStaffProduct(product, caller.session!) }),
      });
      if (!payload.userErrors.some(({ code }) => code === 'PRODUCT_CHANGED')) return payload;
      return { ...payload, product: toStaffProduct(await this.backend.read(id, caller), caller.session!) };
    } finally {
      this.refreshes.productsEdited([id]);
    }
  }
}
