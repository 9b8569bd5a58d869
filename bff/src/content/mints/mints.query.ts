import { Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isContentSlug } from '../../commerce/content.ts';
import { ContentCache } from '../content-cache.ts';
import { toMintProfile } from './mint-mapper.ts';
import { MintProfile } from './mint-profile.model.ts';

@Resolver()
export class MintsQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => [MintProfile], { complexity: rows(20), description: 'All mints and refiners by name. Cached for a minute.' })
  async mints(@CurrentCaller() caller: Caller): Promise<MintProfile[]> {
    const found = await this.cache.find('mints', caller, async (asking, content) => {
      const rows = await content.mints(asking);
      const mints = rows.map(toMintProfile).filter(({ slug }) => isContentSlug(slug));
      return mints.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    });
    return found ?? [];
  }
}
