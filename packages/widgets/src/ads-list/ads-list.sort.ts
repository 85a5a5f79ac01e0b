/** Choices of the sort selector, the list's own default first. */
export const sortChoices = (vehicles: boolean): readonly string[] => [
  '-DC',
  'DC',
  '-DM',
  'DM',
  '-P',
  'P',
  ...(vehicles ? [] : ['-S', 'S']),
  'T',
  '-T',
  'R',
  '-R',
  'V',
  '-V',
]
