import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../../machines/harness/machine-model.ts';

/** What assistive technology calls a thing on the screen. */
export interface Offer {
  readonly role:
    | 'button'
    | 'textbox'
    | 'searchbox'
    | 'spinbutton'
    | 'checkbox'
    | 'radio'
    | 'switch'
    | 'slider'
    | 'combobox'
    | 'option'
    | 'tab'
    | 'link'
    | 'menuitem'
    | 'row'
    | 'gridcell';
  readonly name: string;
  /** What has to be pressed before the control is there: the button of a menu or of a list to choose from. */
  readonly behind?: Offer | undefined;
  /** Another one that does the same, here or in other states. */
  readonly also?: Offer | undefined;
}

/** How a person sends an event: the accessible control behind it. */
export interface Control extends Omit<Offer, 'role' | 'name' | 'behind'> {
  /** Of an event that several kinds of controls send, by its payload. */
  readonly role: Offer['role'] | ((event: AnyEventObject) => Offer['role']);
  /** Its accessible name, which may depend on the payload (`Delete Wheat`). */
  readonly name: string | ((event: AnyEventObject) => string);
  readonly behind?: Offer | ((event: AnyEventObject) => Offer | undefined);
  /** What is typed or chosen, for a control that is filled rather than pressed; null where this event's control is pressed. */
  readonly fill?: (event: AnyEventObject) => string | null;
  /** The key that is pressed, for a control that answers to the keyboard. */
  readonly press?: string;
  /**
   * Where it is shown, if not wherever its event can be taken: a permission that only the view asks, a panel that may
   * be folded.
   */
  readonly where?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}
export type Controls = Readonly<Record<string, Control>>;

export const nameFor = ({ name }: Pick<Control, 'name'>, event: AnyEventObject): string =>
  typeof name === 'string' ? name : name(event);

/** The control of an event as shown on the screen. */
export const offerFor = ({ role, name, behind, also }: Control, event: AnyEventObject): Offer => ({
  role: typeof role === 'string' ? role : role(event),
  name: nameFor({ name }, event),
  also,
  behind: typeof behind === 'function' ? behind(event) : behind,
});

/** Every event that a control can send: the model's samples, or the bare type. */
const samplesFor = (controls: Controls, model: MachineModel): { control: Control; event: AnyEventObject }[] =>
  Object.entries(controls).flatMap(([type, control]) => {
    const samples: readonly AnyEventObject[] = model.events?.filter((event) => event.type === type) ?? [];
    return (samples.length > 0 ? samples : [{ type }]).map((event) => ({ control, event }));
  });

/** Every control a person may meet, each once. */
export function everyOffer(controls: Controls, model: MachineModel): Offer[] {
  const offers = samplesFor(controls, model).map(({ control, event }) => offerFor(control, event));
  return [...new Map(offers.map((offer) => [labelOf(offer), offer])).values()];
}

export const labelOf = ({ role, name, behind }: Offer): string =>
  `${role} ${name}${behind ? ` behind ${behind.name}` : ''}`;

/** The events a snapshot can take, as the controls on the screen offer them. */
interface Offering {
  /** Exactly these have to be there. */
  readonly present: readonly string[];
  /** These may be: their events would be taken, though it is not here that a person sends them. */
  readonly idle: readonly string[];
}

/** The controls a snapshot offers: exactly those with an event it can take. */
export function offeringOf(controls: Controls, model: MachineModel, snapshot: AnyMachineSnapshot): Offering {
  const taken = samplesFor(controls, model).filter(({ event }) => snapshot.can(event));
  const labels = (isHere: boolean): string[] =>
    taken
      .filter(({ control, event }) => isPresent(snapshot, control, event) === isHere)
      .map(({ control, event }) => labelOf(offerFor(control, event)));
  return { present: [...new Set(labels(true))].sort(), idle: labels(false) };
}

export const offered = (controls: Controls, model: MachineModel, snapshot: AnyMachineSnapshot): readonly string[] =>
  offeringOf(controls, model, snapshot).present;

/** Is the control there for the event, as long as the snapshot takes it? */
export const isPresent = (snapshot: AnyMachineSnapshot, { where }: Control, event: AnyEventObject): boolean =>
  where?.(snapshot, event) ?? true;
