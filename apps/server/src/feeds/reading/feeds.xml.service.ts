import { SaxesParser } from 'saxes'
import { FeedFault, feedLimits, type FeedRecord } from './feeds.file.model.ts'
import { peekedText } from './feeds.text.service.ts'
import { attributePairs, localName, nameHeading, pathSign, xmlRecords, type XmlRecords } from './feeds.xml.record.rules.ts'

/** What holds other fields of our own format, and says nothing itself. */
const wrappers: ReadonlySet<string> = new Set(['donnees', 'photos'])

/** Elements within elements beyond this are a mistake. */
const deepest = 8

type Pairs = [name: string, text: string][]

/** Values that an ad says under one name, as one. */
const joined = (said: Pairs): Pairs => {
  const values = new Map<string, string[]>()
  for (const [name, text] of said) values.set(name, [...(values.get(name) ?? []), ...(text === '' ? [] : [text])])
  return [...values].map(([name, texts]) => [name, texts.join('|')])
}

interface Element {
  name: string
  /** What the file calls it: in our own format its name, otherwise all elements of the ad that it stands in. */
  heading: string
  /** What the headings of elements within begin with. */
  within: string
  text: string
  isLeaf: boolean
}

class XmlAds {
  /** Ads that were parsed and not yet returned. */
  ready: FeedRecord[] = []
  readonly #records: XmlRecords
  readonly #parser = new SaxesParser()
  #ad: { line: number; said: Pairs } | null = null
  /** The elements that are open within the ad. */
  #open: Element[] = []
  /** Characters since the last ad, which the parser holds in memory. */
  #signs = 0

  constructor(records: XmlRecords) {
    this.#records = records
    const parser = this.#parser
    parser.on('error', (error) => {
      throw new FeedFault('file-broken', { line: parser.line, cause: error })
    })
    // Entities of a document type could expand without limit, or read files of the server.
    parser.on('doctype', () => {
      throw new FeedFault('entities', { line: parser.line })
    })
    parser.on('opentag', ({ name, attributes }) => this.#begin(localName(name), attributes))
    parser.on('text', (text) => this.#add(text))
    parser.on('cdata', (text) => this.#add(text))
    parser.on('closetag', () => this.#end())
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

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const { names, isOwn, isNameSaid } = this.#records
    if (this.#ad) {
      const parent = this.#open.at(-1)
      if (parent) parent.isLeaf = false
      const before = parent?.within ?? ''
      const heading = before + name
      const within = isOwn || wrappers.has(name) ? before : heading + pathSign
      this.#open.push({ name, heading, within, text: '', isLeaf: true })
    } else if (names.has(name)) {
      this.#ad = { line: this.#parser.line, said: isNameSaid ? [[nameHeading, name]] : [] }
    }
    if (!isOwn) this.#sayAll(attributePairs(attributes))
  }

  #sayAll(attributes: Pairs): void {
    const element = this.#open.at(-1)
    // What attributes say is not said again by an element without a text.
    if (element && attributes.length > 0) element.isLeaf = false
    for (const [attribute, text] of attributes) this.#say(element ? element.heading + pathSign + attribute : attribute, text)
  }

  #add(text: string): void {
    const element = this.#open.at(-1)
    if (element) element.text += text
  }

  #end(): void {
    if (!this.#ad) return
    const element = this.#open.at(-1)
    if (!element) {
      const { line, said } = this.#ad
      this.ready.push({ line, said: this.#records.isOwn ? said : joined(said) })
      this.#ad = null
      this.#signs = 0
      return
    }
    if (this.#isSaid(element)) this.#say(element.heading, element.text.trim())
    this.#open.pop()
  }

  #isSaid({ name, text, isLeaf }: Element): boolean {
    return this.#records.isOwn ? !wrappers.has(name) : isLeaf || text.trim() !== ''
  }

  #say(heading: string, text: string): void {
    if (this.#records.isOwn || this.#open.length <= deepest) this.#ad?.said.push([heading, text])
  }
}

const noRecords: XmlRecords = { names: new Set(), isOwn: true, isNameSaid: false }

/** Enough of a file to hold an ad of the greatest length. */
const beginningLength = 2 * feedLimits.row

/**
 * Ads as elements, each with an element for each field: `annonce`, or those of a software of its own, of which most is
 * known. `remembered` are the names that a person has said what they are.
 */
export const readXml = async function* (text: AsyncIterable<string>, remembered: ReadonlySet<string>): AsyncGenerator<FeedRecord> {
  const { beginning, text: whole } = await peekedText(text, beginningLength)
  const records = xmlRecords(beginning, remembered)
  const ads = new XmlAds(records ?? noRecords)
  for await (const chunk of whole) {
    ads.write(chunk)
    yield* ads.ready
    ads.ready = []
  }
  ads.end()
  // Another document is no empty file, which would take all ads away.
  if (!records) throw new FeedFault('no-ads')
}
