import { Link } from '../../platform/navigation/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

export function EmptyCart({ metals }: { metals: readonly { slug: string; name: string }[] }) {
  const [first, ...others] = metals;
  return (
    <Panel
      title="Nothing in your cart yet"
      actions={
        <>
          <ButtonLink to={first ? `/buy/${first.slug}/` : '/buy/'}>Buy {first ? first.name.toLowerCase() : 'bullion'}</ButtonLink>
          {others.map(({ slug, name }) => (
            <ButtonLink key={slug} variant="quiet" to={`/buy/${slug}/`}>
              {name}
            </ButtonLink>
          ))}
          <ButtonLink variant="quiet" to="/category/special-offers/">
            Special offers
          </ButtonLink>
        </>
      }
    >
      <p>
        New to bullion? Read <Link to="/learn/how-to-buy/">how to buy your first ounce</Link>, or start with one of the metals.
      </p>
    </Panel>
  );
}
