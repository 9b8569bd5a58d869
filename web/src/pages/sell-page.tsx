import { useWebsite } from '../shop/shop-context.tsx';
import { hasBuyingPrices, WHAT_WE_PAY_PATH } from '../shop/has-buying-prices.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { ContentArticle } from './content-article.tsx';
import { formPageLoader, useFormPage } from './form-page.ts';
import { SellForm } from '../enquiries/sell-form.tsx';

export const loader = formPageLoader('sell');

export function Component() {
  const text = useFormPage('sell', { title: 'Sell to us', description: 'Tell us what you have and find out what it’s worth.' });
  const website = useWebsite();
  return (
    <ContentArticle
      {...text}
      before={
        <>
          {hasBuyingPrices(website) && (
            <p>
              <ArrowLink to={WHAT_WE_PAY_PATH}>What we pay for each coin and bar today</ArrowLink>
            </p>
          )}
          <SellForm />
        </>
      }
    />
  );
}
