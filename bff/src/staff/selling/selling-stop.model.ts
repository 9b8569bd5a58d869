import { Field, ID, ObjectType } from '@nestjs/graphql';

import { ActingStaff } from '../../account/viewer.model.ts';
import { AuditedProduct } from '../audit/audit-trail.model.ts';

@ObjectType({ description: 'The metal whose sales are stopped.' })
export class StoppedMetal {
  @Field({ description: 'Name of the metal.' })
  name: string;
  @Field({ description: "The metal's part of paths and filters." })
  slug: string;
}

@ObjectType({ description: 'A stop of sales: of a metal, a product or, without either, everything.' })
export class SellingStop {
  @Field(() => ID, { description: 'Id of the stop.' })
  id: string;
  @Field(() => Date, { description: 'When sales were stopped.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who stopped the sales.' })
  by: ActingStaff;
  @Field(() => StoppedMetal, { nullable: true, description: 'The metal that is not sold.' })
  metal: StoppedMetal | null;
  @Field(() => AuditedProduct, { nullable: true, description: 'The product that is not sold.' })
  product: AuditedProduct | null;
  @Field({ description: 'Why sales were stopped, for staff only.' })
  reason: string;
  @Field({ description: 'Whether the signed-in member of staff may end it: Admins and Premium Editors.' })
  canResume: boolean;
}
