import type { Endpoint, StripeRequest } from './endpoint.ts';
import type { ListPage, StripeObject } from './object-store.ts';

interface PaymentMethodDomain extends StripeObject {
  object: 'payment_method_domain';
  domain_name: string;
  enabled: boolean;
  apple_pay: WalletOfDomain;
  google_pay: WalletOfDomain;
  link: WalletOfDomain;
  livemode: false;
}
type WalletOfDomain = { status: 'active' } | { status: 'inactive'; status_details: { error_message: string } };

/** `GET /v1/payment_method_domains`: every domain counts as registered and verified, unless the operator has switched that off. */
export const paymentMethodDomainEndpoints: Endpoint[] = [
  { method: 'GET', path: '/payment_method_domains', publishable: true, run: listDomains },
];

function listDomains({ store, fields, url }: StripeRequest): ListPage {
  const name = fields.text('domain_name');
  const { walletDomain } = store.switches;
  const data: PaymentMethodDomain[] = [];
  if (name !== undefined && walletDomain !== 'missing') {
    const unverified = { error_message: `The domain association file of ${name} could not be read.` };
    const wallet: WalletOfDomain = walletDomain === 'active' ? { status: 'active' } : { status: 'inactive', status_details: unverified };
    data.push({
      id: 'pmd_sandbox',
      object: 'payment_method_domain',
      created: 0,
      domain_name: name,
      enabled: true,
      apple_pay: wallet,
      google_pay: wallet,
      link: wallet,
      livemode: false,
    });
  }
  return { object: 'list', url, has_more: false, data };
}
