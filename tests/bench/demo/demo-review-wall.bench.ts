import { gzipSync } from 'node:zlib'
import type { Bench } from '../bench.types.ts'
import { agency, agencyKey, startAgencySite } from './agency-site.ts'
import { figuresOf, visitInTurns, type Way } from '../browser/demo-visit.ts'
import { delayMs } from '../browser/far-away.ts'
import { inBrowser } from '../browser/visit.ts'

const count = 20

interface Review {
  author: string
  rate: number | null
  recommends: boolean | null
  comment: string
  date: string
  answer: { comment: string; date: string } | null
}

/** Of the demo's reviews as many as a wall has: the first ones come again, under other names. */
const filled = <Item>(items: readonly Item[], again: (item: Item) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => items[index] ?? again(items[index % items.length]!))

const fillFragment = (fragment: string): string => {
  const items = fragment.match(/<li part="review">.*?<\/li>/gs) ?? []
  const all = filled(items, (item) => item.replace(/<bdi>.*?<\/bdi>/, '<bdi>Claude N.</bdi>'))
  return fragment.replace(/(<ul class="reviews"[^>]*>).*?(<\/ul>)/s, (_all, begin: string, end: string) => begin + all.join('') + end)
}

/** The words of a fragment, as somebody would write them down without styles and links that filter. */
const bareOf = (fragment: string): string =>
  fragment
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<\/?(?:vitrine-review-wall|template|bdi|div|nav|a)\b[^>]*>/g, '')
    .replaceAll(/ (?:class|part|dir|role|aria-\w+|data-\w+)="[^"]*"/g, '')

const packed = (text: string): number => gzipSync(text).length / 1000

const sizes = { ours: 0, words: 0, bare: 0 }

const startSite = () =>
  startAgencySite({
    naive: 'lit-reviews',
    contents: async (ask) => {
      const query = `key=${agencyKey}&establishment=${agency}&lang=fr`
      const fragment = fillFragment(await ask(`/api/embed/review_wall.html?${query}`))
      const wall = JSON.parse(await ask(`/api/embed/review_wall?${query}`)) as { reviews: Review[] }
      const reviews = filled(wall.reviews, (review) => ({ ...review, author: 'Claude N.' }))
      const bare = bareOf(fragment)
      Object.assign(sizes, { ours: packed(fragment), words: packed(fragment.replace(/<style>.*?<\/style>/s, '')), bare: packed(bare) })
      return {
        fragment,
        own: { '/reviews.json': { type: 'application/json', body: Buffer.from(JSON.stringify({ ...wall, reviews })) } },
      }
    },
  })

export const bench: Bench = {
  title: `A wall of ${count} reviews on an agency's own page: ${delayMs} ms a request, a four times slower processor`,
  async run({ full, print }) {
    return inBrowser(startSite(), async (browser, site) => {
      const rounds = full ? 9 : 5
      const ways: readonly Way[] = [
        {
          name: 'ours',
          url: site.url('/'),
          isShown: () => document.querySelector('vitrine-review-wall')?.shadowRoot?.querySelectorAll('[part=review]').length === 20,
        },
        {
          name: 'naive Lit wall',
          url: site.url('/lit'),
          isShown: () => document.querySelector('lit-reviews')?.shadowRoot?.querySelectorAll('ul > li').length === 20,
        },
      ]
      const seen = await visitInTurns(browser, ways, rounds)
      const [ours, lit] = seen
      if (!ours || !lit) throw new Error('A page was not visited')
      print(`${rounds} visits each`)
      return [
        { name: 'reviews, against a naive Lit wall', value: ours.painted / lit.painted, unit: 'times', atMost: 0.6 },
        { name: 'layout shift', value: ours.shift, unit: '', floor: lit.shift, atMost: 0 },
        { name: 'gzipped bytes, against the bare HTML of the same words', value: sizes.ours / sizes.bare, unit: 'times', atMost: 2.4 },
        { name: 'the same without the style sheet', value: sizes.words / sizes.bare, unit: 'times', atMost: 1.4 },
        { name: 'fragment, gzipped', value: sizes.ours, unit: 'kB' },
        { name: 'bare HTML, gzipped', value: sizes.bare, unit: 'kB' },
        ...figuresOf('reviews', seen),
      ]
    })
  },
}
