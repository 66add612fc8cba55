/** Words by which a head means a person, an address, a contact or a payment, wherever they occur in it. */
const OF_PERSON =
  /\b(?:phones?|telephone|fax|facsimile|e ?mails?|addr(?:ess(?:es)?)?\d*|p ?o box|street|suburb|post ?codes?|zip(?: ?code)?|postal|abn|acn|consultants?|agronomists?|advis[eo]rs?|samplers?|submitters?|submitted by|surnames?|(?:first|last|given|family|middle|full|trading|contact|person|producer|farmer|owner|account|billing|cust|grower|company|business) names?|salutation|attention|attn|bill(?:ing|ed)?(?: to)?|invoiced?(?: to)?|reported to|report to|cc to|deliver(?:y|ed)(?: to)?|purchase order|po (?:no|num|number)|operators?|resellers?|retailers?|dealers?|agents?|websites?|url|prepared (?:for|by)|(?:approved|received|collected|sampled|taken|checked|authori[sz]ed|reported|validated|verified|analy[sz]ed|tested|entered) by|signator(?:y|ies)|signature|analysts?|technicians?|owners?|farmers?|producers?|productor|produtor|proprietario|cliente|solicitante|agricultor|exploitant|telefono|telefone|direccion|endereco|adresse)\b/;
/** A person, and what says how to reach one. */
const REACHED =
  /^(?:(?:client|customer|cust|grower|contact|home|work|business|office|dealer|agent|mobile|cell|alternative|alt) )+(?:ph|tel|mobile|mob|cell|number|no|details?|person|email)(?: ?\d)?(?: no| number)?$|^(?:ph|tel|mob|mobile|cell)(?: (?:no|num|number|phone))$|^(?:mobile|cell|tel|contacts?|person)$/;
/** Soil terms that contain a word for a person. */
const NO_PERSON = /\bcontact angle\b|\bagent orange\b/;

/** Does a head, in lower case and without punctuation, name a person or how one is reached? */
export const namesPerson = (head: string): boolean =>
  (OF_PERSON.test(head) || REACHED.test(head)) && !NO_PERSON.test(head);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const URL = /^(?:https?:\/\/|www\.)\S+$/i;
/** No result begins with a nought and another digit, or with the code of a country. */
const PHONE = /^(?:\+\d|\(0\d|0\d)[\d\s()/-]{6,18}$/;
const isPhone = (cell: string): boolean => PHONE.test(cell) && (cell.match(/\d/g) ?? []).length >= 8;
const isContact = (cell: string): boolean => EMAIL.test(cell) || URL.test(cell) || isPhone(cell);

/** As many tell what a column holds. */
const MOST_CELLS = 200;
/** Does a column or row that no head explains hold e-mail addresses or telephone numbers? */
export const holdsContacts = (cells: readonly string[]): boolean => {
  const filled = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, MOST_CELLS);
  return filled.length > 0 && filled.filter(isContact).length > filled.length / 2;
};
