import { everyTest, type ContactQuestion } from './contacts.question.ts'

/** How far a total is counted. */
export const countLimit = 1000
/** So many matches that one more than is counted out would be among them. */
const enough = countLimit + 1
/** Contacts of the period among which a word is looked for one by one, before the index of words is asked. */
const newestLimit = 5000

const newestFirst = (tests: readonly string[], columns: string, upTo: number): string =>
  `(SELECT ${columns} FROM contacts AS contact WHERE ${tests.join(' AND ')} ORDER BY contact.at DESC, contact.id DESC LIMIT ${upTo}) AS page LIMIT ${upTo}`

const filteredMatches = (question: ContactQuestion, columns: string): string[] => [
  `matches AS MATERIALIZED (SELECT page.* FROM ${question.from} ${newestFirst(everyTest(question), columns, enough)})`,
]

/** The sum keeps the database from reading the index of instants, which would go through the whole period. */
const anyOrder = ({ owners, leading, period, further }: ContactQuestion, columns: string): string => {
  const [, kind] = leading
  const inPeriod = period.map((test) => test.replace('contact.at', `contact.at + interval '0'`))
  return `SELECT ${columns} FROM contacts AS contact WHERE contact.advertiser_id = ANY (${owners}) AND ${[kind, ...inPeriod, ...further].join(' AND ')} LIMIT ${enough}`
}

/**
 * Gathers matches of words. Some thousands of contacts of the period are read one by one, which finds enough of a common word
 * at once and settles everything when the period has no more; only a rare word in a long period needs the index of words.
 */
const searchedMatches = (question: ContactQuestion, columns: string): string[] => {
  const { from, leading, period, further } = question
  const looked = `${columns}, ${further.join(' AND ')} AS hit`
  return [
    `looked AS MATERIALIZED (SELECT page.* FROM ${from} ${newestFirst([...leading, ...period], looked, newestLimit + 1)})`,
    `settled AS MATERIALIZED (SELECT count(*) <= ${newestLimit} OR count(*) FILTER (WHERE hit) >= ${enough} AS yes FROM looked)`,
    `matches AS MATERIALIZED ((SELECT advertiser_id, id, key FROM looked WHERE hit AND (SELECT yes FROM settled) LIMIT ${enough}) UNION ALL ` +
      `(SELECT * FROM (${anyOrder(question, columns)}) AS found WHERE NOT (SELECT yes FROM settled)))`,
  ]
}

/** The parts of a statement that gather as many matches as one counts, `matches`, and count them, `found`. */
export const matchesSql = (question: ContactQuestion, column: string): string[] => {
  const columns = `contact.advertiser_id, contact.id, contact.${column} AS key`
  const gathered = question.searched ? searchedMatches(question, columns) : filteredMatches(question, columns)
  return [...gathered, 'found AS MATERIALIZED (SELECT count(*)::int AS total FROM matches)']
}
