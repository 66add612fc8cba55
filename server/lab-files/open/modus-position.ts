/** Where a sample was taken, from the point that a Modus document gives as text: `POINT (117.5 -32.1)`. */
export function positionIn(wkt: string): { readonly latitude: string | null; readonly longitude: string | null } {
  const [, longitude = null, latitude = null] = /\bPOINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)/i.exec(wkt) ?? [];
  return { latitude, longitude };
}
