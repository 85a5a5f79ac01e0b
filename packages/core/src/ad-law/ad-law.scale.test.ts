import { describe, expect, test } from 'vitest'
import { createTranslator } from '../i18n/translator.ts'
import law from '../i18n/locales/fr/ad-law.json' with { type: 'json' }
import { scaleSvg } from './ad-law.drawing.rules.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import {
  carbonLetterOf,
  diagnosisNote,
  energyCostSentence,
  luminance,
  readableOn,
  scaleColours,
  scaleLetters,
  scalesOf,
  type Scale,
  type ScaleText,
} from './ad-law.scale.rules.ts'

const text: ScaleText = createTranslator({ language: 'fr', resources: [law] })
const ad = (values: Partial<AdValues>): AdValues => ({ ...adForm.empty, ...values })
const diagnosed: Partial<AdValues> = {
  energyDiagnosis: 'done',
  energyDiagnosedOn: '2024-05-02',
  energyLetter: 'D',
  energyUse: 215,
  climateLetter: 'C',
  emissions: 28,
}
const spaced = (words: string | null): string | null => words && words.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('which scales an ad has', () => {
  test('energy with both values, and climate, of a diagnosis of today', () => {
    const [energy, climate, ...more] = scalesOf(ad(diagnosed), text)
    expect(more).toEqual([])
    expect(energy?.values.map(spaced)).toEqual(['215 kWh/m²/an', '28 kg CO₂/m²/an'])
    expect(spaced(energy?.description ?? '')).toBe(
      'Classe énergie : D, 215 kWh/m²/an, 28 kg CO₂/m²/an, sur une échelle de A, la meilleure, à G',
    )
    expect(climate).toMatchObject({ kind: 'climate', letter: 'C' })
  })
  test('energy alone beside its own value before both counted', () => {
    expect(scalesOf(ad({ ...diagnosed, energyDiagnosedOn: '2021-06-30' }), text)[0]?.values.map(spaced)).toEqual(['215 kWh/m²/an'])
    expect(scalesOf(ad({ ...diagnosed, energyDiagnosedOn: '2021-07-01' }), text)[0]?.values).toHaveLength(2)
  })
  test('none while the diagnosis is made, exempt, or without letters, but a sentence', () => {
    expect(scalesOf(ad({ ...diagnosed, energyDiagnosis: 'ongoing' }), text)).toEqual([])
    expect(scalesOf(ad({ energyDiagnosis: 'done' }), text)).toEqual([])
    expect(diagnosisNote(ad({ energyDiagnosis: 'exempt' }), text)).toBe('Bien non soumis au diagnostic de performance énergétique.')
    expect(diagnosisNote(ad(diagnosed), text)).toBeNull()
  })
  test('the letter of a car from what it emits, unless it is told', () => {
    expect([0, 100, 101, 120, 121, 140, 141, 160, 161, 200, 201, 250, 251].map(carbonLetterOf).join('')).toBe('AABBCCDDEEFFG')
    expect(scalesOf(ad({ carbonDioxide: 118 }), text)).toMatchObject([{ kind: 'carbon', letter: 'B' }])
    expect(scalesOf(ad({ carbonDioxide: 118, carbonLetter: 'A' }), text)).toMatchObject([{ kind: 'carbon', letter: 'A' }])
  })
})

test('the sentence about the cost of energy needs both amounts and the year, which has no spaces', () => {
  const cost = { energyCostFrom: 1_200, energyCostTo: 1_650, energyPricesYear: 2023, energyPricesOf: null }
  expect(spaced(energyCostSentence(cost, text))).toContain('entre 1 200 € et 1 650 €. Prix moyens des énergies indexés sur l’année 2023')
  expect(energyCostSentence({ ...cost, energyPricesYear: null, energyPricesOf: '2021-01-01' }, text)).toContain('2021')
  for (const missing of ['energyCostFrom', 'energyCostTo', 'energyPricesYear'])
    expect(energyCostSentence({ ...cost, [missing]: null }, text)).toBeNull()
})

describe('the drawing', () => {
  const scale: Scale = {
    kind: 'energy',
    letter: 'F',
    title: 'Classe énergie : F',
    values: ['380 kWh/m²/an'],
    description: 'Classe énergie : F, passoire',
    wasteful: 'passoire énergétique',
  }
  test.each(Object.entries(scaleColours))('every letter can be read on the colours of %s', (_, colours) => {
    for (const colour of colours) {
      const [light, dark] = [luminance(colour), readableOn(colour) === '#fff' ? 1 : 0].toSorted((one, other) => other - one) as [
        number,
        number,
      ]
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })
  test('has all letters, the values, and words for those who do not see it', () => {
    const svg = scaleSvg(scale)
    for (const letter of scaleLetters) expect(svg).toContain(`>${letter}</text>`)
    expect(svg).toContain('role="img"')
    expect(svg).toContain('<title>Classe énergie : F</title><desc>Classe énergie : F, passoire</desc>')
    expect(svg).toContain('380 kWh/m²/an')
    expect(svg.match(/passoire énergétique/g)).toHaveLength(2)
  })
  test('marks one letter, and nobody wasteful on the climate', () => {
    expect(scaleSvg(scale).match(/stroke-width/g)).toHaveLength(1)
    expect(scaleSvg({ ...scale, kind: 'climate' })).not.toContain('passoire énergétique')
  })
  test('lets no word out of its place', () => {
    expect(scaleSvg({ ...scale, title: '<script>"&' })).toContain('&lt;script&gt;&quot;&amp;')
  })
})

test('a motorbike has no scale of CO2', () => {
  expect(scalesOf(ad({ objectType: 2100, carbonDioxide: 118 }), text).map(({ letter }) => letter)).toEqual(['B'])
  expect(scalesOf(ad({ objectType: 2200, carbonDioxide: 118, carbonLetter: 'B' }), text)).toEqual([])
})
