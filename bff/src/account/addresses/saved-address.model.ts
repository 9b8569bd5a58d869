import { Field, ID, ObjectType } from '@nestjs/graphql';

import { Payload } from '../../errors/user-error.model.ts';
import { DeliveryAddress } from '../../orders/order.model.ts';

@ObjectType({ description: "An address of the signed-in person's address book." })
export class SavedAddress {
  @Field(() => ID, { description: 'Id of the saved address, for `saveAddress` and `removeAddress`.' })
  id: string;
  @Field({ description: 'The name that the person gave it: "Home".' })
  label: string;
  @Field(() => DeliveryAddress)
  address: DeliveryAddress;
  @Field({ description: 'Whether it is the one to start with. Exactly one is, where there are any.' })
  isDefault: boolean;
}

@ObjectType({ isAbstract: true })
export abstract class AddressesPayload extends Payload {
  @Field(() => [SavedAddress], { description: 'All addresses after the change, the default first.' })
  savedAddresses: SavedAddress[];
}
