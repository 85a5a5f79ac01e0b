import { expect, test } from 'vitest'
import { languages, loadNamespace, loadTranslator, type MessageTree } from '../i18n/index.ts'
import golden from './golden/tutorials.json' with { type: 'json' }
import {
  chapterAt,
  createTutorialsClient,
  isNewTutorial,
  tutorialChapters,
  tutorialCues,
  tutorialEntries,
  tutorialSeconds,
  tutorialSections,
  tutorialsFor,
  tutorialsWire,
  type TutorialEntry,
} from './index.ts'

const textIn = (trees: readonly MessageTree[], key: string): unknown =>
  trees.map((tree) => key.split('.').reduce<unknown>((at, step) => (at as MessageTree | undefined)?.[step], tree)).find(Boolean)

const keysOf = ({ title, description, scenes }: TutorialEntry): string[] => [
  title,
  description,
  ...scenes.flatMap(({ caption, chapter }) => [caption, ...(chapter ? [chapter] : [])]),
]

test('there is one tutorial for each section, in the order of the sections', () => {
  expect(tutorialEntries.map(({ section }) => section)).toEqual(tutorialSections)
  expect(new Set(tutorialEntries.map(({ id }) => id)).size).toBe(tutorialEntries.length)
})

test.each(languages.flatMap((language) => tutorialEntries.map((entry) => ({ language, entry, id: entry.id }))))(
  'the tutorial $id has all its texts in $language',
  async ({ language, entry }) => {
    const trees = await loadNamespace(language, 'tutorial-videos')
    expect(keysOf(entry).filter((key) => typeof textIn(trees, key) !== 'string')).toEqual([])
  },
)

test.each(tutorialEntries)('$id has ascending chapters and captions within its duration, from its beginning on', async (entry) => {
  const t = await loadTranslator('fr', 'tutorial-videos')
  const chapters = tutorialChapters(entry, t)
  const cues = tutorialCues(entry, t)
  const seconds = tutorialSeconds(entry)
  expect([chapters[0]?.from, cues[0]?.from]).toEqual([0, 0])
  expect(chapters.map(({ from }) => from)).toEqual([...new Set(chapters.map(({ from }) => from))].toSorted((a, b) => a - b))
  expect(chapters.every(({ from }) => from < seconds)).toBe(true)
  expect(cues.every(({ from, to }, index) => from < to && to <= (cues[index + 1]?.from ?? seconds))).toBe(true)
  expect(entry.publishedOn <= entry.newUntil).toBe(true)
})

test.each(tutorialEntries)('the captions of $id can be read in the time that they stay, in every language', async (entry) => {
  for (const language of languages) {
    const cues = tutorialCues(entry, await loadTranslator(language, 'tutorial-videos'))
    expect(cues.filter(({ from, to, text }) => text.length / (to - from) > 17).map(({ text }) => text)).toEqual([])
  }
})

test('a video is shown to its trades alone', () => {
  const idsFor = (...call: Parameters<typeof tutorialsFor>): string[] => tutorialsFor(...call).map(({ id }) => id)
  expect(idsFor('AGENCE')).toEqual(['dashboard', 'ads', 'broadcast', 'contacts', 'social'])
  expect(idsFor('PROMOTEUR')).toContain('programs')
  expect(idsFor('GARAGE')).not.toContain('programs')
  expect(idsFor('GARAGE', [{ ...tutorialEntries[0]!, trades: ['AGENCE'] }])).toEqual([])
})

test('a video counts as new up to the last day of that, and no longer', () => {
  const tutorial = { newUntil: '2027-01-31' }
  expect([isNewTutorial(tutorial, '2027-01-31'), isNewTutorial(tutorial, '2027-02-01')]).toEqual([true, false])
})

test('the chapter of a second is the last that has begun', () => {
  const tutorial = {
    chapters: [
      { title: 'a', from: 0 },
      { title: 'b', from: 24 },
    ],
  }
  expect([0, 23.9, 24, 80].map((second) => chapterAt(tutorial, second))).toEqual([1, 1, 2, 2])
})

test('the wire of tutorials is that of the contract, both ways, and a trade that nobody knows hides no video', async () => {
  const { tutorials } = tutorialsWire.decode(golden)
  expect(tutorials[0]).toMatchObject({ id: 'ads', section: 'ads', newUntil: '2027-01-31', videoUrl: expect.stringContaining('.mp4') })
  expect(tutorialsWire.encode({ tutorials })).toEqual(golden)
  const other = { videos: [{ ...golden.videos[0]!, metiers: ['AGENCE', 'ASTRONAUTE'] }] }
  const calls: unknown[] = []
  const client = createTutorialsClient({ send: (call: unknown) => (calls.push(call), Promise.resolve(other)) } as never)
  expect((await client.list('fr'))[0]?.trades).toEqual(['AGENCE'])
  expect(calls).toEqual([{ service: 'backend', path: '/tutorials', query: { lang: 'fr' } }])
})
