import { InputType, OmitType } from '@nestjs/graphql';

import { Contact } from './order.model.ts';

@InputType({ description: 'The person who places the order.' })
export class ContactInput extends OmitType(Contact, [], InputType) {}
