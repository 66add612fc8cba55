import { useSelector } from '@xstate/react';
import type { GrowerPageRef } from '../../machines/grower/grower-page.machine.ts';
import {
  askerOf,
  contactOf,
  failureOf,
  givenNameOf,
  hasQuestion,
  hasThanked,
  isAnswering,
  isBusy,
  paddockOf,
  questionOf,
} from '../../machines/grower/grower-page.selectors.ts';
import type { GrowerAnswer, GrowerPlan } from '../../model/contract/entities.ts';
import { formatLongDay } from '../../model/format/long-day.ts';
import { paddocksOf } from '../../model/grower/paddocks.ts';
import { limits } from '../../model/limits.ts';
import { growerTexts } from '../../model/texts/grower.ts';
import { fieldTexts } from '../../model/texts/field.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { BUTTON, FIELD, PRIMARY_BUTTON } from './look.ts';

/** Says that a text is at its longest: the browser cuts a longer one that is pasted. */
const Longest = ({ id, text, most }: { readonly id: string; readonly text: string; readonly most: number }) => (
  <span id={id} role="status" className="block text-muted">
    {text.length < most ? '' : fieldTexts.longest(most)}
  </span>
);

interface AnswerPanelProps {
  readonly page: GrowerPageRef;
  readonly plan: GrowerPlan;
}

const wordsOf = ({ kind, question }: GrowerAnswer): string => {
  if (kind === 'READ') return growerTexts.hasReadText;
  return kind === 'CLOSED' ? growerTexts.closed : question;
};

/** The conversation over this link, the newest message last. */
const Thread = ({ answers, tenant }: { readonly answers: readonly GrowerAnswer[]; readonly tenant: string }) =>
  answers.length === 0 ? null : (
    <ol aria-label={growerTexts.messages} className="mt-4 flex flex-col gap-3">
      {answers.map((answer, at) => {
        const isReply = answer.kind === 'REPLY' || answer.kind === 'CLOSED';
        const who = answer.givenName === '' && isReply ? tenant : answer.givenName;
        return (
          <li
            key={at}
            className={
              isReply ? 'mr-6 border-l-4 border-brand pl-3' : 'ml-6 rounded-md border border-hairline bg-sunken p-3'
            }
          >
            <span className="block text-base text-muted">
              {[who, formatLongDay(answer.on), answer.paddock].filter((part) => part !== '').join(', ')}
            </span>
            <span className="block break-words whitespace-pre-wrap">{wordsOf(answer)}</span>
          </li>
        );
      })}
    </ol>
  );

/** Who asks, and where a reply goes: asked once, then said. */
function AskerFields({ page }: { readonly page: GrowerPageRef }) {
  const [asker, name, contact] = useSelectors(page, askerOf, givenNameOf, contactOf);
  if (asker !== null)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
        <span className="min-w-0 break-words">{growerTexts.as(asker.givenName, asker.contact)}</span>
        <button type="button" className={BUTTON} onClick={() => page.send({ type: 'EDIT' })}>
          {growerTexts.change}
          <span className="sr-only">{growerTexts.changeAsker}</span>
        </button>
      </p>
    );
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <label className="block">
        <span className="font-medium">{growerTexts.name}</span>
        <input
          type="text"
          className={FIELD}
          value={name}
          maxLength={100}
          autoComplete="name"
          aria-describedby="name-longest"
          onChange={(event) => page.send({ type: 'NAME_TYPED', text: event.currentTarget.value })}
        />
        <Longest id="name-longest" text={name} most={100} />
      </label>
      <label className="block">
        <span className="font-medium">{growerTexts.contactField}</span>
        <input
          type="text"
          className={FIELD}
          value={contact}
          maxLength={254}
          autoComplete="email"
          autoCapitalize="off"
          onChange={(event) => page.send({ type: 'CONTACT_TYPED', text: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}

/** What the question is about: a paddock of the plan, or all of it. */
function AboutField({ page, plan }: AnswerPanelProps) {
  const paddock = useSelector(page, paddockOf);
  const paddocks = paddocksOf(plan.parts);
  return paddocks.length === 0 ? null : (
    <label className="mt-3 block max-w-[24rem]">
      <span className="font-medium">{growerTexts.paddock}</span>
      <select
        className={FIELD}
        value={paddock}
        onChange={(event) => page.send({ type: 'PADDOCK_CHOSEN', paddock: event.currentTarget.value })}
      >
        <option value="">{growerTexts.wholePlan}</option>
        {paddocks.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The conversation over this link: says that the plan was read, asks, and shows what was replied. */
export function AnswerPanel({ page, plan }: AnswerPanelProps) {
  const [question, asks, busy] = useSelectors(page, questionOf, hasQuestion, isBusy);
  const [answering, thanked, failure] = useSelectors(page, isAnswering, hasThanked, failureOf);
  // Where no adviser is left, the supplier as a whole.
  const receiver = plan.preparedBy === '' ? plan.tenantName : plan.preparedBy;
  return (
    <section className="mt-8 rounded-lg border border-edge bg-panel p-4">
      <h2 id="answer" tabIndex={-1} className="text-xl">
        {growerTexts.messages}
      </h2>
      <p className="text-muted">
        {plan.canAsk ? growerTexts.messagesHint(receiver) : growerTexts.noReceiver(plan.tenantName)}
      </p>
      <Thread answers={plan.answers} tenant={plan.tenantName} />
      <AboutField page={page} plan={plan} />
      <label className="mt-3 block">
        <span className="font-medium">{growerTexts.question}</span>
        <textarea
          id="question"
          className={FIELD}
          rows={4}
          value={question}
          maxLength={limits.growerMessageLength}
          aria-describedby="question-longest"
          onChange={(event) => page.send({ type: 'QUESTION_TYPED', text: event.currentTarget.value })}
        />
      </label>
      <Longest id="question-longest" text={question} most={limits.growerMessageLength} />
      <AskerFields page={page} />
      <p role="status" className="mt-2 font-medium text-brand">
        {thanked ? growerTexts.thanks(receiver) : ''}
      </p>
      {failure === '' ? null : (
        <p role="alert" className="mt-2 text-danger">
          {failure}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className={PRIMARY_BUTTON}
          disabled={(busy && !answering) || !asks}
          aria-busy={answering}
          aria-disabled={answering}
          onClick={() => page.send({ type: 'SEND' })}
        >
          {growerTexts.send}
        </button>
        <button
          type="button"
          className={BUTTON}
          // Not disabled while it sends: it would lose the focus.
          disabled={busy && !answering}
          aria-busy={answering}
          aria-disabled={answering}
          onClick={() => page.send({ type: 'CONFIRM' })}
        >
          {growerTexts.read}
        </button>
      </p>
    </section>
  );
}
