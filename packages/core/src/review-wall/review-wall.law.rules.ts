/**
 * What is said about reviews on a page. `near` stands beside them, the rest in a part of its own: the French law tells these two
 * places apart.
 */
export const wallStatements = ['checked', 'dates', 'order', 'selection', 'rewards', 'period', 'changes', 'names'] as const
export type WallStatement = (typeof wallStatements)[number]

export const statementsNearReviews: readonly WallStatement[] = ['checked', 'dates', 'order']

/** A law that wants something to be said. */
export interface ReviewLaw {
  /** ISO 3166-1 code of a country, or the European Union. */
  country: string
  /** First and last day on which it holds, `YYYY-MM-DD`. */
  from: string
  until?: string
  statements: readonly WallStatement[]
  /** The article. */
  source: string
}

/** The states whose law is that of the Union where the table names none of their own. */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The laws, each with the days on which it holds. When a law changes, one row ends and another begins. */
export const reviewLaws: readonly ReviewLaw[] = [
  {
    country: 'FR',
    from: '2018-01-01',
    statements: ['checked', 'dates', 'order'],
    source: 'Code de la consommation, art. L. 111-7-2, D. 111-17, 1°',
  },
  {
    country: 'FR',
    from: '2018-01-01',
    statements: ['rewards', 'period'],
    source: 'Code de la consommation, art. D. 111-17, 2°',
  },
  {
    country: 'FR',
    from: '2018-01-01',
    statements: ['selection', 'changes'],
    source: 'Code de la consommation, art. L. 111-7-2, D. 111-18, D. 111-19',
  },
  {
    country: 'FR',
    from: '2022-05-28',
    statements: ['checked', 'selection'],
    source: 'Code de la consommation, art. L. 121-3, L. 121-4, 28° et 29°',
  },
  {
    country: 'EU',
    from: '2022-05-28',
    statements: ['checked', 'selection', 'rewards'],
    source: 'Directive 2005/29/EC, art. 7 (6), annex I, 23b and 23c, by directive (EU) 2019/2161',
  },
  {
    country: 'ES',
    from: '2022-05-28',
    statements: ['checked', 'selection', 'rewards'],
    source: 'TRLGDCU, art. 20.4; Ley 3/1991, art. 27.7 y 27.8',
  },
  {
    country: 'GB',
    from: '2025-04-06',
    statements: ['checked', 'selection', 'rewards'],
    source: 'Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13',
  },
]

const holds = ({ from, until }: ReviewLaw, day: string): boolean => from <= day && (until === undefined || day <= until)

const isFor = (law: ReviewLaw, country: string): boolean => law.country === country || (law.country === 'EU' && members.includes(country))

/**
 * What is said about the reviews of an establishment in this country on this day: what a law wants, and that names are shortened,
 * which is ours to say. For a country of which no law is known, everything.
 */
export const wallStatementsFor = (country: string, day: string, laws: readonly ReviewLaw[] = reviewLaws): readonly WallStatement[] => {
  const wanted = laws.filter((law) => isFor(law, country) && holds(law, day)).flatMap(({ statements }) => statements)
  if (!laws.some((law) => isFor(law, country))) return wallStatements
  return wallStatements.filter((statement) => statement === 'names' || wanted.includes(statement))
}
