import { currentTenant, tenantsOf } from '../../machines/tenants/tenants.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Select } from '../ui/select.tsx';

/** The tenant one works in; on narrow screens only for those who belong to more than one. */
export function TenantSelect() {
  const actor = useActorOf('tenants');
  const [tenants, current] = useSelectors(actor, tenantsOf, currentTenant);
  if (tenants.length === 0) return null;
  return (
    <Select
      label={shellTexts.header.tenant}
      hideLabel
      className={tenants.length > 1 ? 'w-40 lg:w-44' : 'w-44 max-xl:hidden'}
      choices={tenants.map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id}
      placeholder={shellTexts.header.tenantPlaceholder}
      onChange={(tenantId) => actor.send({ type: 'TENANT_CHOSEN', tenantId })}
    />
  );
}
