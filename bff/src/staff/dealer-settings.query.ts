import { Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import * as staffProducts from '../commerce/staff-products.ts';
import { rows } from '../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { StaffLimit } from './staff-limits.ts';

@ObjectType({ description: "One of the dealer's settings." })
class DealerSetting {
  @Field({ description: 'Where it is in the file: "settings.delivery.couriers.NZ.price".' })
  path: string;
  @Field({ description: 'Its value, as text.' })
  value: string;
  @Field(() => Int, { nullable: true, description: 'Its line in the file; null where the file does not name it.' })
  line: number | null;
}

@ObjectType({ description: 'Settings that belong together.' })
class DealerSettingGroup {
  @Field({ description: 'Name of the group in the file: "delivery".' })
  name: string;
  @Field(() => [DealerSetting], { description: 'The settings, in the order of the file.' })
  entries: DealerSetting[];
}

@ObjectType({ description: 'The file in which the settings are changed.' })
class DealerFile {
  @Field({ description: 'Its name, without folders.' })
  name: string;
  @Field(() => Date, { description: 'When the backend last read it.' })
  readAt: string;
}

@ObjectType({ description: 'What the dealer has decided. It is changed in the file alone.' })
class DealerSettings {
  @Field(() => DealerFile, { nullable: true, description: 'The file; null where there is none.' })
  file: DealerFile | null;
  @Field(() => [DealerSettingGroup], { description: 'The settings, in groups.' })
  groups: DealerSettingGroup[];
}

@Resolver()
export class DealerSettingsQuery {
  constructor(private readonly backend: staffProducts.KeptCatalogue) {}

  @Access('settings.view')
  @StaffLimit('open')
  @Capability('staff.settings', null)
  @Query(() => DealerSettings, {
    nullable: true,
    complexity: rows(100),
    description: 'The dealer’s settings, for Admins to read. Null where the backend has no "staff.settings".',
  })
  dealerSettings(@CurrentCaller() caller: Caller): Promise<DealerSettings | null> {
    return this.backend.settings(caller);
  }
}
