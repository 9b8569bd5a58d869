import { useEffect, useRef, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FilterSelect } from '../filter-select.tsx';
import statuses from '../orders/order-statuses.module.css';
import { ENQUIRIES } from '../staff-links.ts';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { useListFilter } from '../use-list-filter.ts';
import styles from './enquiries-page.module.css';
import { type EnquiryFilter, enquiriesHref, KINDS, NEW_ENQUIRIES, readEnquiryFilter, STATES } from './enquiry-filter.ts';
import { EnquiryCard, type EnquiryForm, type EnquiryNews } from './enquiry-card.tsx';
import { KIND_LABELS, STATE_LABELS } from './enquiry-text.ts';
import { StaffEnquiriesDocument, type StaffEnquiriesQuery } from './staff-enquiries.generated.ts';

/** 404 for those who do not answer enquiries, for a page past the end, and where the backend lists no enquiries. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'enquiries.answer');
  const query = new URL(args.request.url).searchParams;
  const filter = readEnquiryFilter(query);
  const page = listPage(args.request, query.get('page'), enquiriesHref(filter ?? NEW_ENQUIRIES));
  if (!filter) return null;
  const { staffEnquiries } = await loadForViewer(args, StaffEnquiriesDocument, { ...filter, page });
  if (!staffEnquiries || (page > 1 && page > staffEnquiries.pageCount)) throw notFound(args.request);
  return null;
}

/** /admin/enquiries/: messages, offers to sell and premium applications. */
export function Component() {
  const [query] = useSearchParams();
  const filter = readEnquiryFilter(query);
  if (filter) return <Enquiries filter={filter} page={pageNumber(query.get('page')) ?? 1} />;
  return (
    <StaffFrame title="Enquiries">
      <Panel title="Nothing to show" actions={<ButtonLink to={ENQUIRIES}>New enquiries</ButtonLink>}>
        <p>This link asks for enquiries that don’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function Enquiries({ filter, page }: { filter: EnquiryFilter; page: number }) {
  const list = useLoadedQuery(StaffEnquiriesDocument, { ...filter, page }).staffEnquiries!;
  const [forms, setForms] = useState<ReadonlyMap<string, EnquiryForm>>(new Map());
  useFollowedList('enquiries', { isPaused: list.items.some(({ id }) => forms.has(id)) });
  const [news, setNews] = useState<EnquiryNews | null>(null);
  const problem = useRef<HTMLDivElement>(null);
  // What a colleague was faster with is read where one looks next.
  useEffect(() => {
    if (news?.isProblem) problem.current?.focus();
  }, [news]);
  const { chosen, choose } = useListFilter({
    filter,
    hrefOf: enquiriesHref,
    read: ({ pathname, search }) => (pathname === ENQUIRIES ? readEnquiryFilter(new URLSearchParams(search)) : null),
  });
  return (
    <StaffFrame
      title="Enquiries"
      aside={
        <p role="status" className="muted">
          {formatCount(list.total, 'enquiry')}
        </p>
      }
    >
      <div className={styles.tools}>
        <FilterSelect
          label="What"
          choices={KINDS}
          labelOf={(kind) => KIND_LABELS[kind]}
          value={chosen.kind}
          onChange={(kind) => choose({ kind })}
        />
      </div>
      <States filter={chosen} counts={list.stateCounts} />
      <div role="status">{news?.isProblem === false && <Note tone="info">{news.text}</Note>}</div>
      {news?.isProblem && (
        <div ref={problem} tabIndex={-1}>
          <Note tone="warn" role="alert">
            {news.text}
          </Note>
        </div>
      )}
      {list.items.length === 0 ? (
        <Panel
          title={filter.state === 'NEW' ? 'Nothing to answer' : 'No enquiries'}
          actions={filter.state === 'NEW' && <ButtonLink to={enquiriesHref({ ...filter, state: null })}>All enquiries</ButtonLink>}
        >
          <p>{filter.state === 'NEW' ? 'Every enquiry has been answered or closed.' : 'No enquiries match.'}</p>
        </Panel>
      ) : (
        <>
          <div className={styles.list}>
            {list.items.map((enquiry) => (
              <EnquiryCard
                key={enquiry.id}
                enquiry={enquiry}
                form={forms.get(enquiry.id) ?? null}
                onForm={(form) =>
                  setForms((others) => {
                    const next = new Map(others);
                    if (form === null) next.delete(enquiry.id);
                    else next.set(enquiry.id, form);
                    return next;
                  })
                }
                onNews={setNews}
              />
            ))}
          </div>
          <Pager {...list} hrefOf={(other) => enquiriesHref(filter, other)} />
        </>
      )}
    </StaffFrame>
  );
}

function States({ filter, counts }: { filter: EnquiryFilter; counts: NonNullable<StaffEnquiriesQuery['staffEnquiries']>['stateCounts'] }) {
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="State" className={statuses.statuses}>
      <ul>
        {([...STATES, null] as const).map((state) => (
          <li key={state}>
            <Link to={enquiriesHref({ ...filter, state })} preventScrollReset aria-current={state === filter.state ? 'true' : undefined}>
              {state === null ? 'All' : STATE_LABELS[state]}
              {counts && <span className={statuses.count}>{state === null ? all : counts.find((one) => one.state === state)?.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
