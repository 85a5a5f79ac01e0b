import { describe, expect, test } from 'vitest'
import { adContextOf, adForm, type AdValues } from '../ad-form/index.ts'
import { noOptions } from '../account/index.ts'
import { createFormatters, loadTranslator } from '../i18n/index.ts'
import { videoCues, videoScenes, type VideoScene } from './index.ts'

const language = 'en'
const [fields, words, law, videos] = await Promise.all([
  loadTranslator(language, 'ad-editor'),
  loadTranslator(language, 'ad-sheet'),
  loadTranslator(language, 'ad-law'),
  loadTranslator(language, 'videos'),
])
const context = adContextOf({ universe: 'IMMO', country: 'FR', trade: 'AGENCE', options: noOptions, offerTypes: [] } as never, {
  isModel: false,
  isLot: false,
  today: '2026-11-28',
  managers: [],
  objectTypes: [],
})
const house: Partial<AdValues> = {
  offerType: 'V',
  objectType: 1200,
  reference: 'F-1',
  title: 'House with a garden',
  price: 312_000,
  feesPaidBy: 'buyer',
  buyerFees: 12_000,
  livingSurface: 120,
  rooms: 5,
  city: 'Lyon',
  energyDiagnosis: 'done',
  energyLetter: 'F',
  climateLetter: 'C',
}
const scenesOf = (changes: Partial<AdValues> = {}, photos = 6): VideoScene[] =>
  videoScenes(
    {
      values: { ...adForm.empty, ...house, ...changes },
      reader: { language, currency: 'EUR', format: createFormatters(language, 'Europe/Paris'), fields, words, law, context },
      videos,
      agency: { name: 'Agency', phone: '04 00 00 00 00', email: 'a@example.org' },
    },
    photos,
  )
const cardOf = (scenes: VideoScene[], kind: VideoScene['kind']): VideoScene | undefined => scenes.find((scene) => scene.kind === kind)

describe('the scenes of a video', () => {
  test('follow each other without a gap, one a photo, and end with who offers the ad', () => {
    const scenes = scenesOf()
    expect(scenes.map(({ kind }) => kind)).toEqual(['title', 'price', 'facts', 'energy', 'plain', 'plain', 'end'])
    for (const [index, { from }] of scenes.entries()) expect(from).toBe(scenes[index - 1]?.to ?? 0)
    expect(scenes.at(-1)).toMatchObject({
      heading: 'Agency',
      to: 22,
      lines: ['Contact us', '04 00 00 00 00', 'a@example.org', 'Reference: F-1'],
    })
  })

  test('show beside the price who pays the fees, as the law wants', () => {
    const price = cardOf(scenesOf(), 'price')
    expect(price?.heading).toBe('€312,000')
    expect(price?.lines.join(' ')).toMatch(/4.*%.*300,000/)
    expect(cardOf(scenesOf({ feesPaidBy: 'seller', buyerFees: null }), 'price')?.lines.join(' ')).toMatch(/seller/i)
  })

  test('show beside a rent its charges, deposit and fees', () => {
    const rent = scenesOf({ offerType: 'L', monthlyRent: 900, charges: 80, deposit: 900, tenantFees: 300 })
    expect(cardOf(rent, 'price')?.lines).toEqual(expect.arrayContaining([expect.stringContaining('€80'), expect.stringContaining('€300')]))
  })

  test('tell no price that is hidden, nor what would give it away', () => {
    const hidden = cardOf(scenesOf({ priceShown: 'hidden' }), 'price')
    expect([hidden?.heading, hidden?.lines]).toEqual(['Price on request', []])
  })

  test('end with the sentences of the law in French, and each only once', () => {
    const { legal } = scenesOf().at(-1)!
    expect(legal.some((sentence) => sentence.includes('georisques.gouv.fr'))).toBe(true)
    expect(legal.some((sentence) => sentence.includes('Logement à consommation énergétique excessive'))).toBe(true)
    const written = scenesOf({ legalText: legal.join('\n') }).at(-1)!
    expect(written.legal).toEqual(legal)
  })

  test('of an ad without facts and diagnosis begin with the price all the same', () => {
    const bare = scenesOf({ livingSurface: null, rooms: null, energyDiagnosis: null }, 5)
    expect(bare.map(({ kind }) => kind)).toEqual(['title', 'price', 'plain', 'plain', 'plain', 'end'])
  })
})

test('what is read instead of the pictures says each card, and of a photo alone what somebody wrote about it', () => {
  const cues = videoCues(scenesOf(), [...Array.from({ length: 5 }, () => ({ alternative: '' })), { alternative: 'The garden' }], videos)
  expect(cues[0]).toMatchObject({ from: 0, to: 3, text: expect.stringContaining('House with a garden') })
  expect(cues[3]?.text).toContain('Energy class: F')
  expect([cues[4]?.text, cues[5]?.text]).toEqual(['Photo 5 of 6', 'The garden'])
})
