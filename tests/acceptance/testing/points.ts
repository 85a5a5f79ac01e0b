// What is promised of elements on pages of other sites, and which elements the tests of each promise go through. The tests take
// their elements from here, and docs/embedding-acceptance.md is written from it; so it imports nothing that would have to be built.

/** Those that a page has together where a test needs many of them on one; the others are tried on a page of their own each. */
const together = [
  'ad-editor',
  'ad-sheet',
  'ads-list',
  'contact-list',
  'contact-synthesis',
  'contact-breakdown',
  'contact-form',
  'visits',
] as const

/** Lots belong to programmes, which another account sells: no page has them beside the others. */
const ofDevelopers = ['lots'] as const

/** The elements that tests go through, of those that pages of other sites may have. */
export const groupsOf = <Name extends string>(embedded: readonly Name[]) => ({
  together: together.flatMap((name) => embedded.filter((each) => each === name)),
  apart: embedded.filter((name) => !together.some((each) => each === name)),
  shared: embedded.filter((name) => ![...ofDevelopers, ...together].some((each) => each === name)),
  every: embedded,
})
type Group = keyof ReturnType<typeof groupsOf>

interface Loop {
  /** The file that goes through them, in this folder's parent. */
  spec: string
  elements: Group
}

/** Each way through elements, by the name by which a test asks for it. */
export const loops = {
  access: { spec: 'access.spec.ts', elements: 'together' },
  'bare-node': { spec: 'import.spec.ts', elements: 'every' },
  failure: { spec: 'failure.spec.ts', elements: 'together' },
  frameworks: { spec: 'frameworks.spec.ts', elements: 'together' },
  'frameworks-further': { spec: 'frameworks.spec.ts', elements: 'shared' },
  further: { spec: 'further.spec.ts', elements: 'apart' },
  hostile: { spec: 'hostile.spec.ts', elements: 'together' },
  hydration: { spec: 'import.spec.ts', elements: 'together' },
  keyboard: { spec: 'keyboard.spec.ts', elements: 'together' },
  live: { spec: 'live.spec.ts', elements: 'together' },
  policy: { spec: 'policy.spec.ts', elements: 'together' },
  published: { spec: 'published.spec.ts', elements: 'every' },
  token: { spec: 'token.spec.ts', elements: 'together' },
  versions: { spec: 'versions.spec.ts', elements: 'together' },
  'versions-further': { spec: 'versions.spec.ts', elements: 'shared' },
} as const satisfies Record<string, Loop>
export type LoopName = keyof typeof loops

interface Point {
  /** Heads its column. */
  name: string
  promise: string
  /** An element that all of these go through is tried in full. */
  full: readonly LoopName[]
  /** What is tried of those that only this goes through. */
  part?: { by: LoopName; says: string }
}

/** @public Read by `npm run generate`. */
export const points: readonly Point[] = [
  {
    name: 'policy',
    promise: 'The strictest policy, Trusted Types included, is broken by nothing, with everything open that can be opened.',
    full: ['policy'],
    part: { by: 'further', says: 'as the element is drawn, with filters, menus and the like opened' },
  },
  {
    name: 'failure',
    promise:
      'An API, code or a language that is refused or never arrives is `vitrine-error` within `timeout-ms`, your words stay, and trying again helps.',
    full: ['failure'],
    part: { by: 'further', says: 'an API that is away' },
  },
  {
    name: 'versions',
    promise: 'Two copies are one, two versions are told apart.',
    full: ['versions'],
    part: { by: 'versions-further', says: 'two versions on a page, one of them with a suffix' },
  },
  {
    name: 'server',
    promise:
      'It can be imported in bare Node; React 18 and 19 render it on the server, take it over without a complaint, and ask once for each thing.',
    full: ['bare-node', 'hydration'],
    part: { by: 'frameworks-further', says: 'imported in bare Node; rendered by Next and taken over without a complaint' },
  },
  {
    name: 'leaving',
    promise: 'Left and returned to twenty times, nothing is left behind, in a page by hand, and with a list and a form in each framework.',
    full: ['frameworks'],
    part: { by: 'further', says: 'moved about in a page by hand, and ready again each time' },
  },
  {
    name: 'styles',
    promise: 'Your style sheets do not reach inside, not even into what lies over it.',
    full: ['hostile'],
    part: { by: 'further', says: 'as the element is drawn, with nothing opened' },
  },
  {
    name: 'tokens',
    promise: 'One token for all widgets; typed text outlives a session; a foreign origin or a missing right gets 403 and no data.',
    full: ['token'],
    part: { by: 'further', says: 'a missing right, and the rights that it needs alone; of one for visitors a key that is none' },
  },
  {
    name: 'live',
    promise: 'Language and theme change live, with focus and text kept; overlays lie right in a transformed parent and in your own dialog.',
    full: ['live'],
    part: { by: 'further', says: 'theme and all languages change live' },
  },
  {
    name: 'access',
    promise:
      'No rule of axe is broken, waiting, ready, failed, light, dark and below each overlay; the keyboard reaches, works and leaves everything; the page shifts by 0.02 at most.',
    full: ['access', 'keyboard'],
    part: {
      by: 'further',
      says: 'axe, light and dark, and below filters and menus, which give the focus back; at 280 px and right to left nothing overflows; the page shifts by 0.1 at most',
    },
  },
  {
    name: 'package',
    promise:
      'Manifest, editor data, React components, hashes and byte budgets are true of what is published; pages in React, Vue, Svelte and Angular show it.',
    full: ['published', 'frameworks'],
    part: { by: 'frameworks-further', says: 'shown on the pages of frameworks, not left and returned to' },
  },
]
