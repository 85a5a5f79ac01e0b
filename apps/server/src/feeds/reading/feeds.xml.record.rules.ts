import { SaxesParser } from 'saxes'
import { fieldOfHeading, isOfAd } from './feeds.columns.words.wire.ts'
import { FeedFault, type FeedFaultCode } from './feeds.file.model.ts'

/** The element that holds one ad in our own format, and what holds them: that may be empty. */
const own = { ad: 'annonce', ads: 'annonces' } as const

/** Which elements hold an ad each. */
export interface XmlRecords {
  names: ReadonlySet<string>
  /** The elements around them. */
  holders: ReadonlySet<string>
  /** What they say. */
  headings: ReadonlySet<string>
  /** In our own format fields are called by their element alone, whatever they stand in. */
  isOwn: boolean
  /** Whether what an ad is called says something of it, as where flats and houses have elements of their own. */
  isNameSaid: boolean
}

/** Elements that are ads whatever is said of them: nothing beside them is one. */
const plainRecords = (...names: string[]): XmlRecords => ({
  names: new Set(names),
  holders: new Set(),
  headings: new Set(),
  isOwn: true,
  isNameSaid: false,
})

/** What a document without ads is read by. */
export const noRecords = plainRecords()

/** The heading of what the element of an ad is called. */
export const nameHeading = 'element'

/** What people and servers send in the place of ads, by the root element. */
const mistaken: ReadonlyMap<string, FeedFaultCode> = new Map([
  ['html', 'is-page'],
  ['envelope', 'is-message'],
  ['rss', 'is-news'],
  ['rdf', 'is-news'],
])
const atom = 'http://www.w3.org/2005/Atom'

/** The name of an element or an attribute without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What a heading of an XML file is joined of. */
export const pathSign = '/'
/** Fields that an ad says in elements within elements beyond this are not counted: they are those of something that holds ads. */
const countedDepth = 2

/** Elements and attributes that are looked at: thousands of ads, and no more names than are compared in a moment. */
const mostLooked = 20_000

/** What stands in all elements of one name. */
interface Outline {
  count: number
  parents: Set<string>
  headings: Set<string>
}

class Outlines {
  readonly #all = new Map<string, Outline>()
  readonly #open: { name: string; isLeaf: boolean }[] = []
  #root = ''
  #hasOwnAd = false

  /** A list of our own format that holds nothing says that there is no ad; one that holds elements of another name is somebody else's. */
  get isOwn(): boolean {
    return this.#hasOwnAd || (this.#root === own.ads && this.#all.size === 0)
  }

  open(name: string, attributes: readonly string[]): void {
    const parent = this.#open.at(-1)
    if (parent) parent.isLeaf = false
    else this.#root = name
    const isInOwnList = this.#open.length === 1 && this.#root === own.ads
    this.#hasOwnAd ||= parent?.name === own.ad || (isInOwnList && name === own.ad)
    this.#open.push({ name, isLeaf: true })
    // The root holds what the file is about, and is no ad itself.
    if (parent) this.#count(name, parent.name)
    for (const attribute of attributes) this.#say(attribute)
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.isLeaf) this.#say(closed.name)
  }

  #count(name: string, parent: string): void {
    const outline = this.#outlineOf(name)
    outline.count++
    outline.parents.add(parent)
  }

  /** Says a heading of each of the elements around it. */
  #say(name: string): void {
    const parents = this.#open.slice(Math.max(1, this.#open.length - countedDepth)).map((element) => element.name)
    for (let depth = 1; depth <= parents.length; depth++) {
      const [holder = '', ...between] = parents.slice(-depth)
      this.#outlineOf(holder).headings.add([...between, name].join(pathSign))
    }
  }

  #outlineOf(name: string): Outline {
    const outline = this.#all.get(name) ?? { count: 0, parents: new Set<string>(), headings: new Set<string>() }
    this.#all.set(name, outline)
    return outline
  }

  /** All that elements stand in. */
  holdersOf(names: Iterable<string>): Set<string> {
    const holders = new Set<string>()
    const waiting = [...names]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const parents = [...(this.#all.get(at)?.parents ?? [])].filter((parent) => !holders.has(parent))
      for (const parent of parents) holders.add(parent)
      waiting.push(...parents)
    }
    return holders
  }

  *[Symbol.iterator](): Iterator<[name: string, outline: Outline]> {
    yield* this.#all
  }
}

/** How much of an ad is known, and how often it comes. */
interface Candidate extends Outline {
  name: string
  known: number
}

const isAd = ({ known, count }: Candidate): boolean => known >= 3 || (known === 2 && count > 1)

/** What a person has said that headings of the source are. */
export type RememberedHeadings = ReadonlyMap<string, string>

/** Whether it holds ads, however much it says itself: an agency with its name and address around its flats. */
const holdsAds = (outer: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.some(({ count, parents, known }) => count > outer.count && parents.has(outer.name) && known >= 3 && known * 2 >= outer.known)

/** What looks like an ad, the likeliest first. */
const candidatesOf = (outlines: Outlines, remembered: RememberedHeadings): Candidate[] =>
  [...outlines]
    .map(([name, outline]) => {
      const fields = [...outline.headings].flatMap((heading) => (remembered.has(heading) ? heading : (fieldOfHeading(heading) ?? [])))
      return { ...outline, name, known: new Set(fields).size }
    })
    .filter(isAd)
    .filter((candidate, _, all) => !holdsAds(candidate, all))
    // Inner ones come first, so that what holds ads and nothing else does not count as one.
    .toReversed()
    .toSorted((one, other) => other.known - one.known || other.count - one.count)

/** Those that say, for the greater part, what the first says, and neither hold it nor stand in it: houses, in the same list as flats or in one of their own. */
const alikeOf = (candidates: readonly Candidate[], first: Candidate, outlines: Outlines): Candidate[] => {
  const holders = outlines.holdersOf([first.name])
  const saysSame = ({ headings }: Candidate): boolean =>
    [...first.headings].filter((heading) => headings.has(heading)).length * 2 >= first.headings.size
  const isApart = ({ name }: Candidate): boolean => !holders.has(name) && !outlines.holdersOf([name]).has(first.name)
  return candidates.filter((each) => each === first || (saysSame(each) && isApart(each)))
}

/** What attributes say, without those that are about the document. */
export const attributePairs = (attributes: Readonly<Record<string, string>>): [name: string, text: string][] =>
  Object.entries(attributes)
    .filter(([name]) => !/^(?:xmlns|xsi|xml)(?::|$)/.test(name))
    .map(([name, text]) => [localName(name), text.trim()])

/**
 * The elements that hold an ad each, by the beginning of a file: those of which most is known, be it by their words or
 * by what a person has said of the source; the more frequent of two. Null where nothing looks like an ad.
 */
export const xmlRecords = (beginning: string, remembered: RememberedHeadings): XmlRecords | null => {
  const outlines = new Outlines()
  const parser = new SaxesParser()
  let isRoot = true
  let looked = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const fault = isRoot
      ? (mistaken.get(localName(name).toLowerCase()) ?? (attributes['xmlns'] === atom ? 'is-news' : undefined))
      : undefined
    if (fault) throw new FeedFault(fault)
    isRoot = false
    const names = attributePairs(attributes).map(([attribute]) => attribute)
    looked += 1 + names.length
    if (looked > mostLooked) throw new Error('enough')
    outlines.open(localName(name), names)
  })
  parser.on('closetag', () => outlines.close())
  try {
    parser.write(beginning)
  } catch (error) {
    // Enough was seen; or it is broken, which whoever reads the file tells with its line.
    if (error instanceof FeedFault) throw error
  }
  if (outlines.isOwn) return plainRecords(own.ad)
  const candidates = candidatesOf(outlines, remembered)
  const [first] = candidates
  if (!first) return null
  const alike = alikeOf(candidates, first, outlines)
  const names = new Set(alike.map(({ name }) => name))
  return {
    names,
    holders: outlines.holdersOf(names),
    headings: new Set(alike.flatMap(({ headings }) => [...headings])),
    isOwn: false,
    isNameSaid: alike.length > 1 || remembered.has(nameHeading),
  }
}

/**
 * What an element is that stands beside ads under another name, by what it says: an ad as well where it says the same
 * for the greater part; `unlike` where it must be an ad too but says it in another way; or something else, such as the agency.
 */
export const besideAds = (
  said: ReadonlySet<string>,
  { headings }: XmlRecords,
  remembered: RememberedHeadings,
): 'ad' | 'unlike' | 'other' => {
  const fieldOf = (heading: string): string | undefined => remembered.get(heading) ?? fieldOfHeading(heading)
  const known = [...said].filter((heading) => fieldOf(heading) !== undefined)
  const shared = known.filter((heading) => headings.has(heading))
  if (!known.some((heading) => isOfAd(fieldOf(heading) ?? ''))) return 'other'
  if (shared.length >= 2 && shared.length * 2 >= known.length) return 'ad'
  return known.length >= 3 ? 'unlike' : 'other'
}
