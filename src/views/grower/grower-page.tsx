import { useSelector } from '@xstate/react';
import type { GrowerPageRef } from '../../machines/grower/grower-page.machine.ts';
import { failureOf, hasEnded, isLoading, isUnavailable, planOf } from '../../machines/grower/grower-page.selectors.ts';
import type { GrowerPlan } from '../../model/contract/entities.ts';
import { formatLongDay } from '../../model/format/long-day.ts';
import { growerTexts } from '../../model/texts/grower.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { DocumentList } from './document-list.tsx';
import { BUTTON, PRIMARY_BUTTON } from './look.ts';
import type { AskAbout } from './plan-table.tsx';
import { PlanParts } from './plan-parts.tsx';

/** The content before the plan is loaded, or instead of it. */
function Notice({ page }: { readonly page: GrowerPageRef }) {
  const [loading, ended, unavailable, failure] = useSelectors(page, isLoading, hasEnded, isUnavailable, failureOf);
  if (loading)
    return (
      <p role="status" className="p-6 text-lg text-muted">
        {growerTexts.loading}
      </p>
    );
  if (!ended && !unavailable) return null;
  return (
    <div role="alert" className="m-4 rounded-lg border border-hairline bg-panel p-6">
      <h1>{ended ? growerTexts.ended : growerTexts.unavailable}</h1>
      <p className="mt-2 text-lg">{failure.replace(`${growerTexts.ended}. `, '')}</p>
      {unavailable ? (
        <button type="button" className={`${PRIMARY_BUTTON} mt-4`} onClick={() => page.send({ type: 'RETRY' })}>
          {growerTexts.retry}
        </button>
      ) : null}
    </div>
  );
}

const Heading = ({ plan }: { readonly plan: GrowerPlan }) => (
  <header className="border-b border-hairline pb-4">
    {plan.brand.logo ? (
      // On white in the dark too: logos are made for paper.
      <img
        src={`data:${plan.brand.logo.mimeType};base64,${plan.brand.logo.content}`}
        width={plan.brand.logo.widthPx}
        height={plan.brand.logo.heightPx}
        alt={growerTexts.logo(plan.tenantName)}
        className="mb-2 h-auto max-h-16 w-auto max-w-60 rounded-sm bg-white"
      />
    ) : null}
    <p className="text-lg font-medium text-brand">{plan.tenantName}</p>
    <h1 className="mt-1 text-2xl">{plan.reportName}</h1>
    <p className="mt-1 text-lg text-muted">
      {plan.customerName}. {growerTexts.dated(formatLongDay(plan.publishedOn))}.
    </p>
    {plan.replaces === null ? null : (
      <p className="text-lg font-medium">{growerTexts.replaces(plan.edition, formatLongDay(plan.replaces))}</p>
    )}
    <nav aria-label={growerTexts.contents} className="mt-3 flex flex-wrap gap-2">
      <a className={BUTTON} href="#answer" onClick={leaveTheToken}>
        {growerTexts.messages}
      </a>
      <a className={BUTTON} href="#documents" onClick={leaveTheToken}>
        {growerTexts.documents}
      </a>
    </nav>
  </header>
);

/** The address keeps the token of the link behind its `#`, so that the page can be loaded again: a jump within it goes without. */
function leaveTheToken(event: { readonly currentTarget: HTMLAnchorElement; preventDefault(): void }): void {
  event.preventDefault();
  const place = event.currentTarget.ownerDocument.getElementById(event.currentTarget.hash.slice(1));
  place?.scrollIntoView();
  place?.focus();
}

/** Attaches a paddock to the question, and leads to where it is written. */
const askOn =
  (page: GrowerPageRef): AskAbout =>
  (paddock, from) => {
    page.send({ type: 'PADDOCK_CHOSEN', paddock });
    const field = from.ownerDocument.getElementById('question');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };

/** Where the supplier is reached, and what it says of its advice. */
const Supplier = ({ plan: { tenantName, brand } }: { readonly plan: GrowerPlan }) => (
  <>
    {brand.address === '' && brand.phone === '' ? null : (
      <p className="mt-4 break-words whitespace-pre-line">
        {[tenantName, brand.address, brand.phone].filter((line) => line !== '').join('\n')}
      </p>
    )}
    {brand.disclaimer === '' ? null : <p className="mt-4 break-words text-muted">{brand.disclaimer}</p>}
  </>
);

const Contact = ({ plan }: { readonly plan: GrowerPlan }) => (
  <section aria-labelledby="contact" className="mt-8">
    <h2 id="contact" className="text-xl">
      {growerTexts.contact}
    </h2>
    <p className="mt-1 text-lg">{growerTexts.made(plan.preparedBy, plan.tenantName)}</p>
    <p className="mt-2 flex flex-wrap gap-2">
      {plan.phone === '' ? null : (
        <a className={BUTTON} href={`tel:${plan.phone.replaceAll(/[^+\d]/g, '')}`}>
          {plan.phone}
        </a>
      )}
      {plan.preparedByEmail === '' ? null : (
        <a className={BUTTON} href={`mailto:${plan.preparedByEmail}`}>
          {plan.preparedByEmail}
        </a>
      )}
    </p>
    <Supplier plan={plan} />
    <p className="mt-4 text-muted">{growerTexts.until(formatLongDay(plan.expiresOn))}</p>
  </section>
);

/** The plan of a report for anyone with its link, made for a phone in a paddock first. */
export function GrowerPage({ page }: { readonly page: GrowerPageRef }) {
  const plan = useSelector(page, planOf);
  return (
    <main
      tabIndex={-1}
      className={`focus:outline-none mx-auto max-w-[60rem] p-4 pb-16 text-lg ${plan ? 'supplier' : ''}`}
      style={plan ? { '--supplier': plan.brand.colour } : undefined}
    >
      <Notice page={page} />
      {plan === null ? null : (
        <>
          <Heading plan={plan} />
          <PlanParts parts={plan.parts} ask={plan.canAsk ? askOn(page) : undefined} />
          <AnswerPanel page={page} plan={plan} />
          <DocumentList page={page} documents={plan.documents} />
          <Contact plan={plan} />
        </>
      )}
    </main>
  );
}
