import { useSelector } from '@xstate/react';
import type { GrowerPageRef } from '../../machines/grower/grower-page.machine.ts';
import {
  failureOf,
  givenNameOf,
  hasQuestion,
  hasThanked,
  isAnswering,
  isBusy,
  questionOf,
} from '../../machines/grower/grower-page.selectors.ts';
import type { GrowerPlan } from '../../model/contract/entities.ts';
import { formatLongDay } from '../../model/format/long-day.ts';
import { growerTexts } from '../../model/texts/grower.ts';
import { fieldTexts } from '../../model/texts/field.ts';
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

/** Says that the plan was read, or asks something; what was said on this link before stands below. */
export function AnswerPanel({ page, plan }: AnswerPanelProps) {
  const name = useSelector(page, givenNameOf);
  const question = useSelector(page, questionOf);
  const asks = useSelector(page, hasQuestion);
  const busy = useSelector(page, isBusy);
  const answering = useSelector(page, isAnswering);
  const thanked = useSelector(page, hasThanked);
  const failure = useSelector(page, failureOf);
  // Where no adviser is left, the supplier as a whole.
  const receiver = plan.preparedBy === '' ? plan.tenantName : plan.preparedBy;
  return (
    <section className="mt-8 rounded-lg border border-edge bg-panel p-4">
      <h2 id="answer" tabIndex={-1} className="text-xl">
        {growerTexts.answer}
      </h2>
      <p className="text-muted">
        {plan.canAsk ? growerTexts.answerHint(receiver) : growerTexts.nobody(plan.tenantName)}
      </p>
      <label className="mt-3 block max-w-[24rem]">
        <span className="font-medium">{growerTexts.name}</span>{' '}
        <span className="text-muted">({growerTexts.optional})</span>
        <input
          type="text"
          className={FIELD}
          value={name}
          maxLength={100}
          autoComplete="name"
          aria-describedby="name-longest"
          onChange={(event) => page.send({ type: 'NAME_TYPED', text: event.currentTarget.value })}
        />
      </label>
      <Longest id="name-longest" text={name} most={100} />
      <p className="mt-3">
        <button
          type="button"
          className={PRIMARY_BUTTON}
          disabled={busy}
          aria-busy={answering}
          onClick={() => page.send({ type: 'CONFIRM' })}
        >
          {growerTexts.read}
        </button>
      </p>
      <label className="mt-4 block">
        <span className="font-medium">{growerTexts.question}</span>
        <textarea
          className={FIELD}
          rows={4}
          value={question}
          maxLength={2_000}
          aria-describedby="question-longest"
          onChange={(event) => page.send({ type: 'QUESTION_TYPED', text: event.currentTarget.value })}
        />
      </label>
      <Longest id="question-longest" text={question} most={2_000} />
      <p className="mt-2">
        <button
          type="button"
          className={BUTTON}
          disabled={busy || !asks}
          aria-busy={answering}
          onClick={() => page.send({ type: 'SEND' })}
        >
          {growerTexts.send}
        </button>
      </p>
      <p role="status" className="mt-2 font-medium text-brand">
        {thanked ? growerTexts.thanks(receiver) : ''}
      </p>
      {failure === '' ? null : (
        <p role="alert" className="mt-2 text-danger">
          {failure}
        </p>
      )}
      {plan.answers.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-lg">{growerTexts.said}</h3>
          <ul className="mt-1 flex flex-col gap-2">
            {plan.answers.map(({ kind, givenName, question: asked, on }, at) => (
              <li key={at} className="border-t border-hairline pt-2">
                <span className="text-base text-muted">
                  {[formatLongDay(on), givenName].filter((part) => part !== '').join(', ')}
                </span>
                <span className="block whitespace-pre-wrap break-words">
                  {kind === 'READ' ? growerTexts.saidRead : asked}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
