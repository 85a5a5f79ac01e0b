import { beforeAll, describe, expect, it } from 'vitest'
import { createFormatters } from '../i18n/formatters.ts'
import { loadTranslator } from '../i18n/namespaces.ts'
import type { Language } from '../i18n/languages.ts'
import { adCatalogue, adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { adSheet, type SheetReader, type SheetRow } from './ad-sheet.rules.ts'
import { fieldTestOf, visibleValues } from './ad-sheet.visible.rules.ts'

const context = (given: Partial<AdContext> = {}): AdContext => ({
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  offerTypes: ['V', 'L', 'G'],
  managers: [],
  objectTypes: [
    { value: 1100, label: 'Flat' },
    { value: 2100, label: 'Car' },
  ],
  ...given,
})
const readers = new Map<Language, Omit<SheetReader, 'context'>>()
beforeAll(async () => {
  for (const language of ['en', 'fr', 'mx'] as const) {
    const [fields, words, law] = await Promise.all([
      loadTranslator(language, 'ad-editor'),
      loadTranslator(language, 'ad-sheet'),
      loadTranslator(language, 'ad-law'),
    ])
    readers.set(language, { language, currency: 'EUR', format: createFormatters(language, 'UTC'), fields, words, law })
  }
})
const reader = (language: Language = 'en', given: Partial<AdContext> = {}): SheetReader => ({
  ...readers.get(language)!,
  context: context(given),
})

const flat: AdValues = {
  ...adForm.empty,
  offerType: 'V',
  objectType: 1100,
  reference: 'F-1',
  title: 'Bel appartement',
  text: 'Lumineux',
  price: 250_000,
  priceShown: 'shown',
  privatePrice: 240_000,
  realPostalCode: '35200',
  realCity: 'Rennes',
  postalCode: '35000',
  city: 'Rennes centre',
  street: '3 rue Haute',
  livingSurface: 62.5,
  rooms: 3,
  builtIn: 1998,
  floor: 2,
  propertyEquipment: ['lift', 'cellar'],
  tourUrl: 'https://example.org/tour',
  feesUrl: 'javascript:alert(1)',
  sellerFees: 9_000,
  feesPaidBy: 'seller',
  energyDiagnosis: 'done',
  energyLetter: 'D',
  energyUse: 180,
}
const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const lines = (values: AdValues, asked = reader()) => adSheet(values, asked).sections.flatMap((section) => section.lines)
const lineOf = (values: AdValues, name: keyof AdValues, asked = reader()) => lines(values, asked).find((line) => line.name === name)

describe('the sheet of an ad', () => {
  it('says of each field its label and its value in words, with unit, and nothing of those that are empty or have no meaning here', () => {
    expect(plain(lineOf(flat, 'livingSurface')?.text)).toBe('62.5 m²')
    expect(lineOf(flat, 'builtIn')?.text).toBe('1998')
    expect(lineOf(flat, 'propertyEquipment')?.text).toBe('Lift, Cellar')
    expect(plain(lineOf(flat, 'energyUse')?.text)).toBe('180 kWh/m²/year')
    expect(plain(lineOf(flat, 'energyUse', reader('fr'))?.text)).toBe('180 kWh/m²/an')
    for (const name of ['bedrooms', 'brand', 'charges', 'coOwnershipLots'] as const) expect(lineOf(flat, name)).toBeUndefined()
    expect(lineOf({ ...flat, charges: 80 }, 'charges')).toBeUndefined()
  })

  it('begins with kind, price, place and what matters most', () => {
    const sheet = adSheet(flat, reader())
    expect(sheet).toMatchObject({
      title: 'Bel appartement',
      kind: 'Flat · Sale',
      place: '35000 Rennes centre',
      price: '€250,000',
      priceNote: '€4,000 per m²',
    })
    expect(sheet.keyFacts.map(({ name }) => name)).toEqual(['livingSurface', 'rooms', 'floor'])
    expect(plain(adSheet({ ...flat, offerType: 'L', monthlyRent: 980 }, reader('fr')).price)).toBe('980 € par mois')
  })

  it('tells the price per m² of the surface that an ad of its kind is measured by, as its editor does', () => {
    const office = { ...flat, objectType: 2410, livingSurface: null, officeSurface: 50, landSurface: 1_000 }
    expect(adSheet(office, reader()).priceNote).toBe('€5,000 per m²')
    expect(adSheet({ ...office, officeSurface: null }, reader()).priceNote).toBe('')
  })

  it('keeps what is for the staff out of all that leaves the house', () => {
    const { internal, ...open } = adSheet(flat, reader())
    expect(internal.map(({ text }) => text)).toEqual(['3 rue Haute, 35200 Rennes', 'Shown', '€240,000', '€9,000'])
    for (const secret of ['240,000', '35200', 'rue Haute', '9,000']) expect(JSON.stringify(open)).not.toContain(secret)
    const car = { ...adForm.empty, objectType: 2100, vin: 'VF1AAAAA123456789', plate: 'AB-123-CD', brand: 'Renault' }
    const sheet = adSheet(car, reader('en', { universe: 'VO' }))
    expect(sheet.internal.map(({ name }) => name)).toEqual(['vin', 'plate'])
    expect(sheet.sections.flatMap((section) => section.lines).map(({ name }) => name)).toEqual(['brand'])
  })

  it('says once where it is, where visitors may know it', () => {
    const { internal } = adSheet({ ...flat, street: '', postalCode: '35200', city: 'Rennes' }, reader())
    expect(internal.map(({ name }) => name)).not.toContain('realPlace')
  })

  it('tells no price that is hidden, and the exact place only where that is wanted', () => {
    const { internal, ...open } = adSheet({ ...flat, priceShown: 'hidden', exactAddressShown: true }, reader())
    expect(open).toMatchObject({ price: 'Price on request', priceNote: '', place: '3 rue Haute, 35200 Rennes' })
    expect(JSON.stringify(open)).not.toContain('250,000')
    expect(internal.map(({ text }) => text)).toContain('€250,000')
  })

  it('leads to addresses of the web and nowhere else', () => {
    expect(lineOf(flat, 'tourUrl')?.href).toBe('https://example.org/tour')
    expect(lineOf(flat, 'feesUrl')?.href).toBeUndefined()
  })

  it('is read in the language that the ad was written in for the reader', () => {
    const values = { ...flat, titleEn: 'Fine flat', titleEs: 'Piso bonito' }
    expect([adSheet(values, reader('en')), adSheet(values, reader('fr')), adSheet(values, reader('mx'))].map(({ title }) => title)).toEqual(
      ['Fine flat', 'Bel appartement', 'Piso bonito'],
    )
    expect(adSheet(values, reader('en')).text).toBe('Lumineux')
  })

  it('says what the law asks for, once, and no sentence with figures that nobody typed', () => {
    const sheet = adSheet({ ...flat, legalText: 'Géorisques.' }, reader('fr'))
    expect(sheet.legal[0]).toBe('Géorisques.')
    expect(sheet.legal.filter((text) => text.includes('www.georisques.gouv.fr'))).toHaveLength(1)
    expect(sheet.legal.join()).not.toContain('entre 0')
    const said = { ...flat, legalText: sheet.legal.slice(1).join('\n') }
    expect(adSheet(said, reader('fr')).legal).toHaveLength(1)
  })

  it('shows a field that is added to the catalogue', () => {
    const added: SheetRow = { kind: 'text', label: 'fields.mandate', tab: 'detail', family: 'rooms', wire: 'NOUVEAU' }
    const sheet = adSheet({ ...flat, added: 'as typed' } as AdValues, reader(), {
      ...(adCatalogue as unknown as Record<string, SheetRow>),
      added,
    })
    expect(sheet.sections.find(({ family }) => family === 'rooms')?.lines.at(-1)).toEqual({
      name: 'added',
      label: 'Mandate',
      text: 'as typed',
    })
  })
})

describe('the sheet of a page that lets some fields be seen', () => {
  const seen = (names: string, changes: Partial<AdValues> = {}) =>
    adSheet({ ...flat, ...changes }, { ...reader(), isVisible: fieldTestOf(names.split(',')) })
  const namesOf = ({ sections, keyFacts, internal }: ReturnType<typeof seen>) =>
    [...keyFacts, ...sections.flatMap((section) => section.lines), ...internal].map(({ name }) => name)

  it('has these and no others, and is called by its title', () => {
    const sheet = seen('city,rooms,objectType')
    expect(namesOf(sheet)).toEqual(['rooms', 'rooms'])
    expect(sheet).toMatchObject({ title: 'Bel appartement', text: '', kind: 'Flat', price: '', priceNote: '', place: 'Rennes centre' })
  })

  it('understands the names that lists have for surfaces', () => {
    expect(namesOf(seen('surface'))).toEqual(['livingSurface', 'livingSurface'])
  })

  it('tells a rent where rents may be seen, not where prices may', () => {
    const rental = { offerType: 'L', monthlyRent: 980 } as const
    expect(plain(seen('price', rental).price)).toBe('')
    expect(plain(seen('monthlyRent', rental).price)).toBe('€980 per month')
  })

  it('tells the price per square metre only where the surface may be seen, which follows from it', () => {
    expect(plain(seen('price').price)).toBe('€250,000')
    expect(seen('price').priceNote).toBe('')
    expect(plain(seen('price,livingSurface').priceNote)).toContain('€4,000')
  })

  it('joins an address of what may be seen, for the staff too', () => {
    expect(seen('realCity,city').internal.map(({ text }) => text)).toEqual(['Rennes'])
    expect(seen('postalCode,city', { exactAddressShown: true }).place).toBe('35000 Rennes centre')
  })

  it('asks the law about what it says, and so repeats a sentence whose text may not be seen', () => {
    const legalText = 'www.georisques.gouv.fr : les informations sur les risques auxquels ce bien est exposé sont disponibles.'
    const sentences = ({ legal }: ReturnType<typeof seen>) => legal.filter((sentence) => sentence.includes('www.georisques.gouv.fr'))
    expect(sentences(seen('legalText', { legalText }))).toEqual([legalText])
    expect(sentences(seen('price', { legalText }))).toHaveLength(1)
    expect(sentences(seen('price', { legalText }))).not.toContain(legalText)
  })

  it('keeps of a scale the letter that may be seen, without the figures beside it', () => {
    const { energyDiagnosis, energyLetter, energyUse } = visibleValues(flat, fieldTestOf(['energyLetter']))
    expect({ energyDiagnosis, energyLetter, energyUse }).toEqual({ energyDiagnosis: 'done', energyLetter: 'D', energyUse: null })
  })
})
