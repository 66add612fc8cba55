import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../../machines/harness/machine-model.ts';

/** How a person sends an event: the accessible control behind it. */
export interface Control {
  readonly role: 'button' | 'textbox' | 'searchbox' | 'spinbutton' | 'checkbox' | 'radio' | 'switch' | 'slider' | 'combobox' | 'option' | 'tab' | 'link' | 'menuitem' | 'row' | 'gridcell';
  /** Its accessible name, which may depend on the payload (`Delete Wheat`). */
  readonly name: string | ((event: AnyEventObject) => string);
  /** What is typed or chosen, for a control that is filled rather than pressed. */
  readonly fill?: (event: AnyEventObject) => string;
  /** The key that is pressed, for a control that answers to the keyboard. */
  readonly press?: string;
}
export type Controls = Readonly<Record<string, Control>>;

export const nameFor = ({ name }: Control, event: AnyEventObject): string => (typeof name === 'string' ? name : name(event));

/** Every event a control stands for: the model's samples, or the bare type. */
const samplesFor = (controls: Controls, model: MachineModel): { control: Control; event: AnyEventObject }[] =>
  Object.entries(controls).flatMap(([type, control]) => {
    const samples: readonly AnyEventObject[] = model.events?.filter((event) => event.type === type) ?? [];
    return (samples.length > 0 ? samples : [{ type }]).map((event) => ({ control, event }));
  });

export interface Offer {
  readonly role: Control['role'];
  readonly name: string;
}

/** Every control a person may meet, each once. */
export function everyOffer(controls: Controls, model: MachineModel): Offer[] {
  const offers = samplesFor(controls, model).map(({ control, event }): Offer => ({ role: control.role, name: nameFor(control, event) }));
  return [...new Map(offers.map((offer) => [labelOf(offer), offer])).values()];
}

export const labelOf = ({ role, name }: Offer): string => `${role} ${name}`;

/** The controls a snapshot offers: exactly those with an event it can take. */
export const offered = (controls: Controls, model: MachineModel, snapshot: AnyMachineSnapshot): string[] => {
  const taken = samplesFor(controls, model).filter(({ event }) => snapshot.can(event));
  return [...new Set(taken.map(({ control, event }) => labelOf({ role: control.role, name: nameFor(control, event) })))].sort();
};
