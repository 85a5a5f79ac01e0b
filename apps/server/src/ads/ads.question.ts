import type { AdCriteria, ResolvedAdCriteria } from '@vitrine/core/ads'
import { adStateCodes } from '@vitrine/core/ads'
import { conditionsOf, createValues, type Conditions, type Values } from './ads.conditions.ts'

/** What is looked through: the advertisers that the caller may see, and the one identifier a sub-user is held to. */
export interface AdScope {
  advertisers: readonly number[]
  limit: AdCriteria['identifier']
}

/** One statement on its way: its tests, and the values it has collected so far. */
export interface Question {
  criteria: ResolvedAdCriteria
  scope: AdScope
  values: Values
  conditions: Conditions
}

export const ask = (criteria: ResolvedAdCriteria, scope: AdScope): Question => {
  const values = createValues()
  return { criteria, scope, values, conditions: conditionsOf(criteria, scope.limit, values) }
}

/** The same question without its filters: everything they are held against. */
export const unfiltered = (question: Question): Question => ({ ...question, conditions: { ...question.conditions, tests: [] } })

/**
 * The same question with its filters in a form that the database takes for common ones. It then reads the index of the order
 * and stops when the page is full, instead of gathering all matches and sorting them.
 */
export const assumedCommon = (question: Question): Question => {
  const { conditions } = question
  if (conditions.tests.length === 0) return question
  return { ...question, conditions: { ...conditions, tests: [`CASE WHEN ${conditions.tests.join(' AND ')} THEN true ELSE false END`] } }
}

const parentTests = ({ criteria, values }: Question): string[] =>
  criteria.parent === 'any' ? [] : [`parent_id = ${values.add(criteria.parent === 'none' ? 0 : criteria.parent)}`]

/**
 * One ordered SELECT per advertiser and state, each reading an index in its order; the database merges them as far as the
 * page goes. Without an order of their own it would gather every row and sort them all.
 */
export const branches = (question: Question, columns: string, order: { by: string; upTo: string }, further: string[] = []): string => {
  const { criteria, scope, values, conditions } = question
  const tests = [...parentTests(question), ...conditions.tests, ...further]
  const each = scope.advertisers.flatMap((advertiser) => {
    const owner = values.add(advertiser)
    return criteria.states.map((state) => {
      const where = [`advertiser_id = ${owner}`, `state = '${adStateCodes[state]}'`, ...tests].join(' AND ')
      return `(SELECT ${columns} FROM ads WHERE ${where} ORDER BY ${order.by} LIMIT ${order.upTo})`
    })
  })
  return each.join(' UNION ALL ')
}

/** The same rows in no order, all states in one SELECT, for an index that knows neither. */
export const unordered = (question: Question, columns: string): string => {
  const { criteria, scope, values, conditions } = question
  const states = `state = ANY ('{${criteria.states.map((state) => adStateCodes[state]).join()}}'::text[])`
  const tests = [states, ...parentTests(question), ...conditions.tests].join(' AND ')
  return scope.advertisers.map((id) => `SELECT ${columns} FROM ads WHERE advertiser_id = ${values.add(id)} AND ${tests}`).join(' UNION ALL ')
}

/** How many ads there are, as the counters know it. */
export const counterSql = (question: Question): string =>
  `SELECT coalesce(sum(count), 0)::int FROM ad_counters WHERE ${[
    `advertiser_id = ANY (${question.values.add(question.scope.advertisers)}::int[])`,
    `state = ANY (${question.values.add(question.criteria.states.map((state) => adStateCodes[state]))}::text[])`,
    ...parentTests(question),
    ...question.conditions.tests,
  ].join(' AND ')}`

/** A number that changes with every change of these advertisers' ads. */
export const writesSql = (scope: AdScope, values: Values): string =>
  `SELECT coalesce(sum(writes), 0)::bigint FROM ad_writes WHERE advertiser_id = ANY (${values.add(scope.advertisers)}::int[])`
