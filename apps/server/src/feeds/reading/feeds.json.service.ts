import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { FeedFault, feedLimits, photoName, type FeedReader, type FeedRecord } from './feeds.file.model.ts'
import { peekedText } from './feeds.text.service.ts'

/** JSON can write signs that the database refuses. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const wordOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'string' || typeof value === 'number' ? storable(String(value)) : ''
}

type Said = Record<string, unknown>
type Pairs = [name: string, text: string][]

const isObject = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects within objects beyond this are a mistake. */
const deepest = 8

/** Objects in an array, as one value for each of their names. */
const joined = (name: string, objects: readonly Said[], depth: number): Pairs => {
  const values = new Map<string, string[]>()
  for (const [key, text] of objects.flatMap((object) => pairsOf(object, `${name}.`, depth)))
    values.set(key, [...(values.get(key) ?? []), text])
  return [...values].map(([key, texts]) => [key, texts.join('|')])
}

const pairsOfValue = (name: string, value: unknown, depth: number): Pairs => {
  if (isObject(value)) return depth < deepest ? pairsOf(value, `${name}.`, depth + 1) : []
  if (!Array.isArray(value)) return [[name, wordOf(value)]]
  if (value.some(isObject)) return depth < deepest ? joined(name, value.filter(isObject), depth + 1) : []
  return [[name, value.map(wordOf).join(photoName.test(name) ? '|' : ',')]]
}

/** What stands in an object within another is named after both, with a dot between them; multiple choices and photos may be arrays. */
const pairsOf = (object: Said, before: string, depth: number): Pairs =>
  Object.entries(object).flatMap(([name, value]) => pairsOfValue(storable(before + name), value, depth))

/** Further data may stand beside the others or in `donnees`. */
const saidOf = ({ donnees, ...own }: Said): Pairs => [
  ...pairsOf(own, '', 0),
  ...(isObject(donnees) ? pairsOf(donnees, '', 0) : pairsOf(donnees === undefined ? {} : { donnees }, '', 0)),
]

/** The library continues after a callback unless it throws. */
const raise = (error: Error): never => {
  throw error
}

class JsonAds {
  ready: FeedRecord[] = []
  readonly #tokens: Tokenizer
  #line = 1
  #begun = 1
  #depth = 0
  #signs = 0

  constructor(path: string, depthOfAds: number) {
    const values = new TokenParser({ paths: [path], keepStack: false })
    values.onValue = ({ value }) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FeedFault('file-broken', { line: this.#line })
      this.ready.push({ line: this.#begun, said: saidOf(value as unknown as Said) })
      this.#signs = 0
    }
    values.onError = raise
    this.#tokens = new Tokenizer()
    this.#tokens.onError = raise
    this.#tokens.onToken = (token) => {
      if (token.token === TokenType.LEFT_BRACE) {
        if (this.#depth === depthOfAds) this.#begun = this.#line
        this.#depth++
      } else if (token.token === TokenType.RIGHT_BRACE) {
        this.#depth--
      }
      values.write(token)
    }
  }

  /** Writes line by line, so that the current line is known. */
  write(text: string): void {
    for (const piece of text.split(/(?<=\n)/)) {
      this.#signs += piece.length
      if (this.#signs > feedLimits.row) throw new FeedFault('row-too-long', { line: this.#begun })
      try {
        this.#tokens.write(piece)
      } catch (error) {
        throw error instanceof FeedFault ? error : new FeedFault('file-broken', { line: this.#line, cause: error })
      }
      if (piece.endsWith('\n')) this.#line++
    }
  }

  end(): void {
    if (!this.#tokens.isEnded && this.#depth > 0) throw new FeedFault('file-truncated', { line: this.#line })
  }
}

/** The first array of objects in an object, by its name. */
const listName = (beginning: string): string => /"([\w-]+)"\s*:\s*\[\s*\{/.exec(beginning)?.[1] ?? 'annonces'

/** Reads ads as objects in an array, which may be the one array of an object, such as `annonces`. */
export const readJson: FeedReader = async function* (text) {
  const { beginning, text: whole } = await peekedText(text)
  const isList = beginning.trimStart().startsWith('[')
  // An object without a list, such as the answer of a server that has failed, is no empty file, which would take all ads away.
  if (!isList && !/:\s*\[/.test(beginning)) throw new FeedFault('no-ads')
  const ads = new JsonAds(isList ? '$.*' : `$.${listName(beginning)}.*`, isList ? 0 : 1)
  for await (const chunk of whole) {
    ads.write(chunk)
    yield* ads.ready
    ads.ready = []
  }
  ads.end()
}
