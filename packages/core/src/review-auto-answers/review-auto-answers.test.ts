import { describe, expect, it } from 'vitest'
import golden from './golden/auto-answers.json' with { type: 'json' }
import preview from './golden/preview.json' with { type: 'json' }
import {
  answersByItself,
  autoAnswerForm,
  autoAnswersPreviewWire,
  autoAnswersWire,
  createAutoAnswersClient,
  defaultAutoAnswers,
  mergedDetails,
  type AutoAnswerDetails,
  type RatingRule,
} from './index.ts'

const context = { people: [{ id: 7, name: 'Ana Lopez' }], sites: [] }
const withFive = (rule: Partial<RatingRule>, more: Partial<AutoAnswerDetails> = {}): AutoAnswerDetails => ({
  ...defaultAutoAnswers,
  ...more,
  ratings: { ...defaultAutoAnswers.ratings, 5: { isOn: true, reviews: 'all', texts: ['Merci !'], ...rule } },
})

describe('the settings of automatic answers', () => {
  it('are those of the contract, both ways', () => {
    const settings = autoAnswersWire.decode(golden)
    expect(settings).toMatchObject({ version: 3, people: [{ id: 7 }, { id: 8 }] })
    expect(settings.details.ratings[5].texts).toHaveLength(2)
    expect(settings.details.ratings[1]).toEqual({ isOn: false, reviews: 'all', texts: [] })
    expect(autoAnswersWire.encode(settings)).toEqual(golden)
  })

  it('begin with nothing that is answered, and with alerts from two stars down', () => {
    expect(answersByItself(defaultAutoAnswers)).toBe(false)
    expect(defaultAutoAnswers).toMatchObject({
      lowestRating: 4,
      alerts: true,
      alertRating: 2,
      alertUsers: [],
      networks: ['google', 'facebook'],
    })
  })

  it('keep what a program that knows one text and one switch does not name', () => {
    const before = withFive({ texts: ['One', 'Two'], reviews: 'with-text' }, { isStopped: true })
    const after = mergedDetails(before, { ratings: [{ rate: 5, active: false, text: 'Another' }] })
    expect(after).toEqual({
      ...before,
      ratings: { ...before.ratings, 5: { isOn: false, reviews: 'with-text', texts: ['Another', 'Two'] } },
    })
  })

  it.each([
    [withFive({ texts: [' '] }), 'ratings', 'no-texts'],
    [withFive({ texts: Array.from({ length: 11 }, (_, at) => `Merci ${at}`) }), 'ratings', 'too-many-texts'],
    [withFive({ texts: ['Merci !', 'é'.repeat(1001)] }), 'ratings', 'text-too-long'],
    [withFive({ texts: ['Merci [prénom] !'] }), 'ratings', 'unknown-placeholder'],
    [withFive({}, { networks: [] }), 'networks', 'required'],
    [withFive({}, { delayFrom: 240, delayTo: 30 }), 'delayTo', 'delay-order'],
    [withFive({}, { delayTo: 7 }), 'delayTo', 'not-offered'],
  ] as const)('say what does not fit: %#', (values, field, reason) =>
    expect(autoAnswerForm.check(values, context)[field]?.reason).toBe(reason),
  )

  it('answer by themselves only what is on, from the bound up, and not stopped', () => {
    expect(answersByItself(withFive({}))).toBe(true)
    expect(answersByItself(withFive({}, { isStopped: true }))).toBe(false)
    const three = { ...defaultAutoAnswers, ratings: { ...defaultAutoAnswers.ratings, 3: withFive({}).ratings[5] } }
    expect(answersByItself(three)).toBe(false)
    expect(answersByItself({ ...three, lowestRating: 3 })).toBe(true)
  })
})

it('what would have been answered is that of the contract, both ways', () => {
  const seen = autoAnswersPreviewWire.decode(preview)
  expect(seen.reviews[0]?.answer?.text).toContain('étoiles')
  expect(seen.reviews[1]?.refusal).toBe('below-bound')
  expect(autoAnswersPreviewWire.encode(seen)).toEqual(preview)
})

it('the calls about automatic answers are those of the contract, and saving is announced', async () => {
  const calls: unknown[] = []
  const announced: string[] = []
  const client = createAutoAnswersClient(
    {
      send: async (call: { method?: string; path: string; body?: unknown }) => {
        calls.push([call.method ?? 'GET', call.path, (call.body as { version?: number; days?: number } | undefined)?.version])
        return call.path.endsWith('preview') ? preview : golden
      },
    } as never,
    { announce: (topic: string) => void announced.push(topic) } as never,
  )
  await client.find()
  await client.save(defaultAutoAnswers, 3)
  await client.preview(defaultAutoAnswers, 90)
  expect(calls).toEqual([
    ['GET', '/reviews/auto-answers', undefined],
    ['PUT', '/reviews/auto-answers', 3],
    ['POST', '/reviews/auto-answers/preview', undefined],
  ])
  expect(announced).toEqual(['reviews'])
})
