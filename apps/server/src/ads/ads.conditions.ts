export interface Values {
  readonly list: unknown[]
  add(value: unknown): string
}

export const createValues = (): Values => {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

export const literalPattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export { wordsOf } from '../list/words.ts'
