import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { FeedFault, feedLimits, rowOf, type FeedReader, type FeedRow } from './feeds.file.model.ts'
import { peekedText } from './feeds.text.service.ts'

const wordOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordOf).join('|')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type Said = Record<string, unknown>

/** Further data may stand beside the others or in `donnees`; multiple choices may be arrays. */
const saidOf = ({ donnees, ...own }: Said): [string, string][] => {
  const further = typeof donnees === 'object' && donnees !== null ? Object.entries(donnees) : []
  return [...Object.entries(own), ...further].map(([name, value]) => [
    name,
    Array.isArray(value) && !name.startsWith('photo') ? value.map(wordOf).join(',') : wordOf(value),
  ])
}

/** The library continues after a callback unless it throws. */
const raise = (error: Error): never => {
  throw error
}

class JsonAds {
  ready: FeedRow[] = []
  readonly #tokens: Tokenizer
  #line = 1
  #begun = 1
  #depth = 0
  #signs = 0

  constructor(path: string, depthOfAds: number) {
    const values = new TokenParser({ paths: [path], keepStack: false })
    values.onValue = ({ value }) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FeedFault('file-broken', { line: this.#line })
      this.ready.push(rowOf(this.#begun, saidOf(value as unknown as Said)))
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

/** Reads ads as objects in an array, or in the array `annonces` of an object. */
export const readJson: FeedReader = async function* (text) {
  const { beginning, text: whole } = await peekedText(text)
  const isList = beginning.trimStart().startsWith('[')
  const ads = new JsonAds(isList ? '$.*' : '$.annonces.*', isList ? 0 : 1)
  for await (const chunk of whole) {
    ads.write(chunk)
    yield* ads.ready
    ads.ready = []
  }
  ads.end()
}
