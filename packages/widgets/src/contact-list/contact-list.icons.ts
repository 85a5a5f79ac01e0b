/** Outlines on a 20 px grid for what differs from row to row: a bound path costs less than a template of its own in each row. */
export const rowPaths = {
  new: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 8.5v3M8.5 10h3',
  'in-progress': 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4l2.8 1.8',
  done: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.7 10.3l2.3 2.3 4.5-5',
  people: 'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M2.5 16a5 5 0 0 1 10 0M13 4.2a2.8 2.8 0 0 1 0 5M14.5 11.3a5 5 0 0 1 3 4.7',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.2l3 1.8',
  form: 'M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5V16a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V6.5a.5.5 0 0 1 .5-.5h4.5',
} as const

export type RowPath = keyof typeof rowPaths
