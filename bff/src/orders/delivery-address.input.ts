import { InputType, OmitType } from '@nestjs/graphql';

import { DeliveryAddress } from './order.model.ts';

@InputType({ description: 'A delivery address. `Country.rules` says which fields the country has and what they may be.' })
export class DeliveryAddressInput extends OmitType(DeliveryAddress, [], InputType) {}
