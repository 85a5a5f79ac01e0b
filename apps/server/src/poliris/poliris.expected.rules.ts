/** What a column wants to have written in it. */
export type Expected =
  | 'offer'
  | 'object'
  | 'yes-no'
  | 'number'
  | 'day'
  | 'month'
  | 'year'
  | 'heating'
  | 'kitchen'
  | 'payer'
  | 'settlement'
  | 'letter'

const byRank: readonly (readonly [Expected, readonly number[]])[] = [
  ['offer', [3]],
  ['object', [4]],
  ['day', [324]],
  ['month', [22]],
  ['year', [27, 328]],
  ['yes-no', [13, 26, 35, 36, 37, 38, 41, 42, 45, 46, 47, 48, 61, 64, 65, 66, 68, 83, 201, 229, 256, 258, 261, 333]],
  ['heating', [33]],
  ['kitchen', [34]],
  ['letter', [177, 179]],
  ['payer', [302]],
  ['settlement', [304]],
]

const expectations = new Map(byRank.flatMap(([expected, ranks]) => ranks.map((rank) => [rank, expected] as const)))

/** What a column wants whose value could not be read; those that stand nowhere above are numbers. */
export const expectedOf = (rank: number): Expected => expectations.get(rank) ?? 'number'
