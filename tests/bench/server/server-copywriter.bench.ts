import { checkFacts, type CheckedAd } from '@vitrine/core/fact-check'
import { languages } from '@vitrine/core/i18n'
import { socialNetworks } from '@vitrine/core/social-networks'
import { textLengths, textTones, type TextRequest } from '@vitrine/core/text-generation'
import { createCopywriter } from '@vitrine/server/copywriter'
import type { Bench } from '../bench.types.ts'
import { median } from '../verdict.ts'

const captions = 1_000
const rounds = 7
/** A frame of a screen that shows sixty in a second. */
const frame = 1000 / 60
const checkedLength = 2_200

const flat: CheckedAd = {
  offerType: 'V',
  objectType: 1100,
  price: 289_000,
  city: 'Lyon',
  livingSurface: 62.5,
  rooms: 3,
  bedrooms: 2,
  bathrooms: 1,
  kitchen: 'openEquipped',
  livingRoomSurface: 28,
  terraceSurface: 12,
  floor: 4,
  builtIn: 1974,
  orientation: ['south', 'west'],
  heatingEnergy: 'gas',
  heatingSystem: 'individual',
  energyLetter: 'D',
  climateLetter: 'B',
  propertyEquipment: ['lift', 'cellar', 'fibre', 'intercom', 'fireplace'],
}

const requestOf = (seed: number): TextRequest => ({
  purpose: 'caption',
  subject: { kind: 'ad', universe: 'IMMO', values: flat, url: 'https://agence.example/annonce' },
  agency: { name: 'Agence des Deux Rives', city: 'Lyon' },
  network: socialNetworks[seed % socialNetworks.length] ?? null,
  tone: textTones[seed % textTones.length] ?? 'factual',
  length: textLengths[seed % textLengths.length] ?? 'long',
  language: languages[Math.floor(seed / 4) % languages.length] ?? 'fr',
  instructions: '',
  fields: null,
  hasReference: false,
  source: '',
  temperature: 1,
  maxLength: checkedLength,
  seed,
})

const { signal } = new AbortController()

const measure = async (work: () => Promise<void> | void): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

export const bench: Bench = {
  title: `${captions.toLocaleString('en')} captions by the copywriter, and the check of one of ${checkedLength.toLocaleString('en')} characters`,
  async run() {
    const copywriter = createCopywriter()
    const written: string[] = []
    const writing = await measure(async () => {
      written.length = 0
      for (let seed = 0; seed < captions; seed += 1)
        written.push((await Array.fromAsync(copywriter.write(requestOf(seed), { signal }))).join(''))
    })
    // The least that anything can do that writes as many texts: parse and write JSON of the same size.
    const json = JSON.stringify(written)
    const floor = await measure(() => void JSON.stringify(JSON.parse(json)))
    const text = written.join('\n').slice(0, checkedLength)
    const checking = await measure(() => void checkFacts(text, flat, { universe: 'IMMO' }))
    return [
      { name: `${captions} captions, against the same texts through JSON`, value: writing, unit: 'ms', floor },
      { name: 'one caption, against a frame', value: writing / captions / frame, unit: 'times', atMost: 0.1 },
      { name: `the check of ${checkedLength} characters`, value: checking, unit: 'ms', floor: frame },
      { name: 'the check, against a frame', value: checking / frame, unit: 'times', atMost: 0.8 },
    ]
  },
}
