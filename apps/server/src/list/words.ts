import { sql, type SQL } from '../db/sql.ts'

/** The words that must all be found. */
export const wordsOf = (search: string): string[] => [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, 8)

/**
 * Whether a column contains the value, ignoring accents and case. As a subquery the pattern is computed once; written
 * inline, once per row.
 */
export const contains = (text: SQL, word: string): SQL =>
  sql`${text} LIKE (SELECT plain_text(${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}))`

/** The conditions that each word is found in this text. */
export const containsWords = (text: SQL, search: string): SQL[] => wordsOf(search).map((word) => contains(text, word))
