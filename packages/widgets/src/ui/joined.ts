/** The parts that there are, with dots between them, none of which begins a line. */
export const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00A0· ')
