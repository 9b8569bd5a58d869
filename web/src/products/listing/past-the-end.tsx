import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** A page after the last one of a filtered list, as in an old link: a way back to pages that exist. */
export function PastTheEnd({ pageCount, hrefOf }: { pageCount: number; hrefOf: (page: number) => string }) {
  return (
    <Panel
      title="This page is empty"
      actions={
        <>
          <ButtonLink to={hrefOf(1)}>Go to the first page</ButtonLink>
          {pageCount > 1 && (
            <ButtonLink to={hrefOf(pageCount)} variant="quiet">
              Go to the last page
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{pageCount === 1 ? 'The results fit on one page.' : `The results end on page ${pageCount}.`}</p>
    </Panel>
  );
}
