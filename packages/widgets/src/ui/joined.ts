/** Joins the existing parts with dots, none of which begins a line. */
export const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00A0· ')
