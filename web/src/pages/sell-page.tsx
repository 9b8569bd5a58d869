import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SellForm } from '../enquiries/sell-form.tsx';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { hasBuyingPrices } from '../shop/has-buying-prices.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { ContentArticle } from './content-article.tsx';
import { formPageLoader, useFormPage } from './form-page.ts';
import { PricesPaid } from './prices-paid.tsx';
import { PricesPaidDocument } from './prices-paid.generated.ts';

const loadText = formPageLoader('sell');

interface Loaded {
  hasPrices: boolean;
}

/** The form works without the prices, as it does without the dealer's text. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const prices = loadQuery(args, PricesPaidDocument, {}).then(
    () => true,
    () => false,
  );
  await loadText(args);
  return { hasPrices: await prices };
}

export function Component() {
  const { hasPrices } = useLoaderData<Loaded>();
  const text = useFormPage('sell', { title: 'Sell to us', description: 'Tell us what you have and find out what it’s worth.' });
  const website = useWebsite();
  return (
    <ContentArticle
      {...text}
      before={
        <>
          {hasPrices && hasBuyingPrices(website) && <PricesPaid />}
          <SellForm />
        </>
      }
    />
  );
}
