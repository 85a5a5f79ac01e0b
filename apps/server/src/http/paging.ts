import { Problem } from './problem.ts'

/** So many rows at most are passed over on the way to a page that is asked for by its number. */
export const deepest = 100_000

/** For a page that more rows stand in front of; a cursor has no such end. */
export const tooDeep = (page: number): Problem => new Problem(400, 'page-too-deep', { field: 'page', params: { page } })
