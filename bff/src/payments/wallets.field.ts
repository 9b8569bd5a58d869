import { ResolveField, Resolver } from '@nestjs/graphql';

import { CardEntry } from '../website/website.model.ts';
import { WalletDomain } from './wallet-domain.ts';

@Resolver(() => CardEntry)
export class WalletsField {
  constructor(private readonly domain: WalletDomain) {}

  @ResolveField(() => Boolean, {
    description:
      "Whether wallets (Apple Pay, Google Pay, Link) may be shown: they are switched on, and the shop's domain is registered for one at the card provider. Which of them a browser has, the provider's script says.",
  })
  wallets(): Promise<boolean> {
    return this.domain.isOffered();
  }
}
