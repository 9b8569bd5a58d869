import { type PlainKind, type PlainProductFields, plainProductFields } from '@koura/shared-types/plain-product-fields';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';

const TYPES: Record<PlainKind, () => object> = { text: () => String, number: () => Float, integer: () => Int, flag: () => Boolean };

@ObjectType({ isAbstract: true })
class DeclaredFields {
  static {
    for (const [name, { kind, description }] of plainProductFields)
      Field(TYPES[kind], { nullable: kind !== 'flag', description })(this.prototype, name);
  }
}

/** The fields of `Product` that shared-types/src/plain-product-fields.ts lists. */
export const PlainFields = DeclaredFields as new () => PlainProductFields;
