import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Payload } from '../../errors/user-error.model.ts';

@ObjectType({ description: 'A key of a partner. The key itself is shown once, when it is made.' })
export class PartnerKey {
  @Field(() => ID, { description: 'Its SHA-256.' })
  id: string;
  @Field({ description: 'Its last characters.' })
  hint: string;
  @Field({ description: 'When it was made.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it ends, or ended; null: it does not.' })
  until: Date | null;
}

@ObjectType({ description: 'Who may use the API with a key, and what for.' })
export class Partner {
  @Field(() => ID, { description: 'Names it in logs.' })
  id: string;
  @Field({ description: 'What people call it.' })
  name: string;
  @Field(() => [String], { description: 'What its keys are for (docs/api.md).' })
  scopes: string[];
  @Field(() => [String], { description: 'Origins of the pages that may use its keys in a browser.' })
  origins: string[];
  @Field(() => Int, { description: 'Cost points that it may use in a minute.' })
  pointsAMinute: number;
  @Field(() => Int, { description: 'Cost points that it may use in a day.' })
  pointsADay: number;
  @Field(() => Int, { description: 'Points of the present minute that it has used.' })
  usedThisMinute: number;
  @Field(() => Int, { description: 'Points that it has used in the day that began with its first request.' })
  usedThisDay: number;
  @Field(() => String, {
    nullable: true,
    description:
      'The code of its links (`?ref=`), which what its keys order has too (capability "checkout.attribution"); null: it has none.',
  })
  ref: string | null;
  @Field(() => [PartnerKey], { description: 'Its keys, the oldest first.' })
  keys: PartnerKey[];
  @Field(() => Int, { nullable: true, description: 'For changes; null for a partner of PARTNER_KEYS_FILE, which is changed there.' })
  version: number | null;
}

@ObjectType({ description: 'The result of a change of a partner.' })
export class PartnerPayload extends Payload {
  @Field(() => [Partner], { nullable: true, description: 'All partners as they are now; null when nothing was changed.' })
  partners?: Partner[] | null;
}

@ObjectType({ description: 'The result of issuePartnerKey.' })
export class IssuePartnerKeyPayload extends PartnerPayload {
  @Field(() => String, { nullable: true, description: 'The new key. Nobody can read it again; null when none was made.' })
  key?: string | null;
}
