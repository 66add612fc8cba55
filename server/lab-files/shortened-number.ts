/**
 * Is this a number as spreadsheet programs write long ones: `1.2E+05`, `4.00E+11`? It was another one, and several may have come to the same: it tells
 * no samples apart.
 */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(text.trim());
