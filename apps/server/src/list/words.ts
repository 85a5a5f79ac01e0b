import { sql, type SQL } from '../db/sql.ts'

/** The words that must all be found. */
export const wordsOf = (search: string): string[] => [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, 8)

/**
 * A value finds a text that contains it as it is typed; accents and case make no difference. As a question of its own the
 * pattern is worked out once; written plainly, once a row.
 */
export const contains = (text: SQL, word: string): SQL =>
  sql`${text} LIKE (SELECT plain_text(${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}))`

/** Every word must be found in this text. */
export const containsWords = (text: SQL, search: string): SQL[] => wordsOf(search).map((word) => contains(text, word))
