import { Field, ObjectType } from '@nestjs/graphql';

import { Payload } from '../../errors/user-error.model.ts';
import { StaffTransfer } from './staff-transfer.model.ts';

@ObjectType({ isAbstract: true })
export abstract class TransferPayload extends Payload {
  @Field(() => StaffTransfer, { nullable: true, description: 'The transfer afterwards; null when nothing was done.' })
  transfer?: StaffTransfer | null;
}
