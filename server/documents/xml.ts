/** Characters that XML 1.0 cannot hold at all, not even escaped. */
const ILLEGAL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML content or an attribute; drops characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text.replaceAll(ILLEGAL, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
