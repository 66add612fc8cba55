import { currentTenant, tenantsOf } from '../../machines/tenants/tenants.selectors.ts';
import { titleOf } from '../../model/routes/routes.ts';
import { pagesToCome } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';

/** The tenants one belongs to; choosing one changes the current tenant, as the header does. */
export function TenantsPage() {
  const actor = useActorOf('tenants');
  const [tenants, current] = useSelectors(actor, tenantsOf, currentTenant);
  return (
    <div className="mx-auto flex max-w-2xl flex-col px-4 pb-4">
      <PageHeader title={titleOf('tenants')} />
      <p className="pb-3 text-muted">{pagesToCome.tenants}</p>
      <Panel title="Current tenant">
        <div className="p-3">
          <RadioGroup
            label="Current tenant"
            hideLabel
            choices={tenants.map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
            value={current?.id}
            onChange={(tenantId) => actor.send({ type: 'TENANT_CHOSEN', tenantId })}
          />
        </div>
      </Panel>
    </div>
  );
}
