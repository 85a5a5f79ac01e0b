import { SaxesParser } from 'saxes'
import { FeedFault, feedLimits, type FeedRecord } from './feeds.file.model.ts'
import { peekedText } from './feeds.text.service.ts'
import {
  attributePairs,
  besideAds,
  localName,
  nameHeading,
  noRecords,
  pathSign,
  xmlRecords,
  type RememberedHeadings,
  type XmlRecords,
} from './feeds.xml.record.rules.ts'

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

interface Ad {
  name: string
  line: number
  said: Pairs
  /** Whether it stands beside ads under another name, so that what it says tells whether it is one. */
  isBeside: boolean
}

class XmlAds {
  /** Ads that were parsed and not yet returned. */
  ready: FeedRecord[] = []
  readonly #records: XmlRecords
  readonly #remembered: RememberedHeadings
  readonly #parser = new SaxesParser()
  /** What ads are called, and what is around them, as far as the file was read. */
  readonly #names: Set<string>
  readonly #holders: Set<string>
  #isNameSaid: boolean
  /** The elements that are open around the ads. */
  readonly #around: string[] = []
  #ad: Ad | null = null
  /** The elements that are open within the ad. */
  #open: Element[] = []
  /** Characters since the last ad, which the parser holds in memory. */
  #signs = 0

  constructor(records: XmlRecords, remembered: RememberedHeadings) {
    this.#records = records
    this.#remembered = remembered
    this.#names = new Set(records.names)
    this.#holders = new Set(records.holders)
    this.#isNameSaid = records.isNameSaid
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
    const isNamed = this.#names.has(name)
    if (isNamed && this.#ad?.isBeside === true) this.#goInto(this.#ad)
    if (this.#ad) this.#beginWithin(name)
    else if (isNamed || this.#isBeside(name)) this.#beginAd(name, !isNamed)
    else this.#around.push(name)
    if (!this.#records.isOwn) this.#sayAll(attributePairs(attributes))
  }

  #beginWithin(name: string): void {
    const parent = this.#open.at(-1)
    if (parent) parent.isLeaf = false
    const before = parent?.within ?? ''
    const heading = before + name
    const within = this.#records.isOwn || wrappers.has(name) ? before : heading + pathSign
    this.#open.push({ name, heading, within, text: '', isLeaf: true })
  }

  /** Whether an element stands beside ads, and is none of those that hold ads. */
  #isBeside(name: string): boolean {
    return this.#holders.has(this.#around.at(-1) ?? '') && !this.#holders.has(name)
  }

  #beginAd(name: string, isBeside: boolean): void {
    if (!isBeside && !this.#records.isOwn) for (const holder of this.#around) this.#holders.add(holder)
    this.#ad = { name, line: this.#parser.line, said: [], isBeside }
  }

  /** What was taken for an element beside the ads holds some itself. */
  #goInto(ad: Ad): void {
    if (this.#kindOf(ad) !== 'other') throw new FeedFault('unlike-ads', { line: ad.line })
    this.#around.push(ad.name, ...this.#open.map(({ name }) => name))
    this.#open = []
    this.#ad = null
  }

  #kindOf({ said }: Ad): ReturnType<typeof besideAds> {
    return besideAds(new Set(said.map(([heading]) => heading)), this.#records, this.#remembered)
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
    const element = this.#open.at(-1)
    if (element) {
      if (this.#isSaid(element)) this.#say(element.heading, element.text.trim())
      this.#open.pop()
    } else if (this.#ad) {
      this.#endAd(this.#ad)
    } else {
      this.#around.pop()
    }
  }

  #endAd(ad: Ad): void {
    this.#ad = null
    if (ad.isBeside && !this.#isJoining(ad)) return
    const said: Pairs = this.#isNameSaid ? [[nameHeading, ad.name], ...ad.said] : ad.said
    this.ready.push({ line: ad.line, said: this.#records.isOwn ? said : joined(said) })
    this.#signs = 0
  }

  /** Whether an element beside the ads is one of them, from now on; an ad that would be left out would be taken for withdrawn. */
  #isJoining(ad: Ad): boolean {
    const kind = this.#kindOf(ad)
    if (kind === 'unlike') throw new FeedFault('unlike-ads', { line: ad.line })
    if (kind === 'other') return false
    this.#names.add(ad.name)
    this.#isNameSaid = true
    return true
  }

  #isSaid({ name, text, isLeaf }: Element): boolean {
    return this.#records.isOwn ? !wrappers.has(name) : isLeaf || text.trim() !== ''
  }

  #say(heading: string, text: string): void {
    if (this.#records.isOwn || this.#open.length <= deepest) this.#ad?.said.push([heading, text])
  }
}

/** Enough of a file to hold an ad of the greatest length. */
const beginningLength = 2 * feedLimits.row

/**
 * Ads as elements, each with an element for each field: `annonce`, or those of a software of its own, of which most is
 * known. `remembered` is what a person has said that names are.
 */
export const readXml = async function* (text: AsyncIterable<string>, remembered: RememberedHeadings): AsyncGenerator<FeedRecord> {
  const { beginning, text: whole } = await peekedText(text, beginningLength)
  const records = xmlRecords(beginning, remembered)
  const ads = new XmlAds(records ?? noRecords, remembered)
  for await (const chunk of whole) {
    ads.write(chunk)
    yield* ads.ready
    ads.ready = []
  }
  ads.end()
  // Another document is no empty file, which would take all ads away.
  if (!records) throw new FeedFault('no-ads')
}
