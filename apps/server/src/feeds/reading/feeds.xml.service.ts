import { SaxesParser } from 'saxes'
import { FeedFault, feedLimits, type FeedReader, type FeedRecord } from './feeds.file.model.ts'

/** The element that holds one ad. */
const adElement = 'annonce'
/** What holds them: it may be empty. */
const adsElement = 'annonces'
const wrappers: ReadonlySet<string> = new Set(['donnees', 'photos'])

class XmlAds {
  /** Whether it is a file of ads, even if it holds none. */
  isOfAds = false
  /** Ads that were parsed and not yet returned. */
  ready: FeedRecord[] = []
  readonly #parser = new SaxesParser({ position: true })
  #ad: { line: number; said: [string, string][] } | null = null
  #text = ''
  /** Characters since the last ad, which the parser holds in memory. */
  #signs = 0

  constructor() {
    const parser = this.#parser
    parser.on('error', (error) => {
      throw new FeedFault('file-broken', { line: parser.line, cause: error })
    })
    // Entities of a document type could expand without limit, or read files of the server.
    parser.on('doctype', () => {
      throw new FeedFault('entities', { line: parser.line })
    })
    parser.on('opentag', ({ name }) => this.#open(name))
    parser.on('text', (text) => this.#add(text))
    parser.on('cdata', (text) => this.#add(text))
    parser.on('closetag', ({ name }) => this.#close(name))
  }

  write(text: string): void {
    this.#signs += text.length
    this.#parser.write(text)
    if (this.#signs > feedLimits.row) throw new FeedFault('row-too-long', { line: this.#ad?.line ?? this.#parser.line })
  }

  end(): void {
    try {
      this.#parser.close()
    } catch (error) {
      throw error instanceof FeedFault ? new FeedFault('file-truncated', { line: error.line, cause: error }) : error
    }
  }

  #open(name: string): void {
    this.#text = ''
    this.isOfAds ||= name === adElement || name === adsElement
    if (name === adElement && this.#ad === null) this.#ad = { line: this.#parser.line, said: [] }
  }

  #add(text: string): void {
    if (this.#ad) this.#text += text
  }

  #close(name: string): void {
    if (!this.#ad) return
    if (name === adElement) {
      this.ready.push(this.#ad)
      this.#ad = null
      this.#signs = 0
    } else if (!wrappers.has(name)) {
      this.#ad.said.push([name, this.#text.trim()])
    }
    this.#text = ''
  }
}

/** Ads as elements `annonce`, each with an element for each field. */
export const readXml: FeedReader = async function* (text) {
  const ads = new XmlAds()
  for await (const chunk of text) {
    ads.write(chunk)
    yield* ads.ready
    ads.ready = []
  }
  ads.end()
  // Another document is no empty file, which would take all ads away.
  if (!ads.isOfAds) throw new FeedFault('no-ads')
}
