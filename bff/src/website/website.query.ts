import { Query, Resolver } from '@nestjs/graphql';
import { Access, Shared } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Website } from './website.model.ts';
import { WebsiteSettings } from './website-settings.ts';

@Resolver()
export class WebsiteQuery {
  constructor(private readonly settings: WebsiteSettings) {}

  @Access('public')
  @Shared()
  @Query(() => Website, {
    description:
      "Settings of the shop for the caller's country: brand, countries, currency, contact, delivery texts, navigation (specification section 3).",
  })
  website(@CurrentCaller() caller: Caller): Website | Promise<Website> {
    return this.settings.load(caller);
  }
}
