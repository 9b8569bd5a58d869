import type { DealerSettings } from '../../../commerce/src/settings/dealer-settings.ts';
import type { Shop } from './cart-shop.ts';

/** Replaces entries of the dealer's settings by what `change` makes of them. The gateway remembers those of the website for a minute. */
export async function changeSettings(shop: Shop, change: (settings: DealerSettings) => Partial<DealerSettings>): Promise<void> {
  const settings = await shop.control<DealerSettings>('/_sandbox/settings');
  await shop.control('/_sandbox/settings', 'POST', change(settings));
}

/** The six-digit code in the newest mail to an address. */
export async function transferCode(shop: Shop, email: string): Promise<string> {
  const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  const code = /Your code is (\d{6})/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
