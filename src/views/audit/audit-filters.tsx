import { useSelector } from '@xstate/react';
import type { AuditTrailRef } from '../../machines/audit/audit-trail.machine.ts';
import { filterOf, isNarrowed, listOf } from '../../machines/audit/audit-trail.selectors.ts';
import { auditKinds, type AuditKind } from '../../model/audit/audit.ts';
import type { AuditFilter } from '../../model/audit/audit-filter.ts';
import { auditTexts } from '../../model/texts/audit.ts';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';
import { Select } from '../ui/select.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

const texts = auditTexts.filters;
const ANY = 'ANY';
const kinds: readonly { readonly value: AuditKind | typeof ANY; readonly label: string }[] = [
  { value: ANY, label: texts.anything },
  ...auditKinds.map((value) => ({ value, label: auditTexts.kinds[value] })),
];

/** Who, what, of which customer, when, and of which record alone. */
export function AuditFilters({ actor }: { readonly actor: AuditTrailRef }) {
  const filter = useSelector(actor, filterOf);
  const { people, customers } = useSelector(actor, listOf);
  const narrowed = useSelector(actor, isNarrowed);
  const change = (part: Partial<AuditFilter>) => actor.send({ type: 'FILTER_CHANGED', change: part });
  return (
    <Toolbar label={texts.label} className="border-b border-hairline px-3 py-2">
      <Combobox
        label={texts.who}
        hideLabel
        options={people.map(({ userId, userName }) => ({ value: userId, label: userName }))}
        value={filter.userId ?? undefined}
        placeholder={texts.anybody}
        clearable
        onChange={(userId) => change({ userId: userId ?? null })}
        className="w-44"
      />
      <Select
        label={texts.what}
        hideLabel
        choices={kinds}
        value={filter.kind ?? ANY}
        onChange={(kind) => change({ kind: kind === ANY ? null : kind })}
        className="w-40"
      />
      <Combobox
        label={texts.customer}
        hideLabel
        options={customers.map(({ customerId, customerName }) => ({ value: customerId, label: customerName }))}
        value={filter.customerId ?? undefined}
        placeholder={texts.anyCustomer}
        clearable
        onChange={(customerId) => change({ customerId: customerId ?? null })}
        className="w-44"
      />
      <DateInput
        label={texts.from}
        hideLabel
        value={filter.from}
        onChange={(from) => change({ from })}
        className="w-36"
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <DateInput label={texts.to} hideLabel value={filter.to} onChange={(to) => change({ to })} className="w-36" />
      <Button look="quiet" disabled={!narrowed} onClick={() => actor.send({ type: 'RESET' })}>
        {texts.reset}
      </Button>
      {filter.record === null ? null : (
        <span role="status" className="text-sm text-muted">
          {texts.record(`${auditTexts.records[filter.record.kind]} ${filter.record.name || filter.record.id}`)}
        </span>
      )}
    </Toolbar>
  );
}
