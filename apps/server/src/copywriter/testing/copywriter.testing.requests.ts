import type { CheckedAd } from '@vitrine/core/fact-check'
import type { TextRequest } from '@vitrine/core/text-generation'
import type { AdRow } from '../../ads/ads.table.ts'
import { valuesOf } from '../../ad-editor/ad-editor.values.model.ts'
import { makeDemoAds } from '../../demo/ads/ads.ts'
import type { DemoAd } from '../../demo/demo.model.ts'
import { createCopywriter } from '../copywriter.service.ts'

const copywriter = createCopywriter()

export interface SampleAd {
  id: number
  universe: 'IMMO' | 'VO'
  /** The title, and the text, which may confirm what no field says, are left out: what is written has to stand on fields alone. */
  values: CheckedAd
}

/** The row of the database that a row of the demo data becomes, as far as its values need it. */
const rowOf = (ad: DemoAd): AdRow =>
  ({
    ...ad,
    objectType: ad.object_type,
    offerType: ad.offer_type,
    monthlyRent: ad.monthly_rent,
    priceShown: ad.price_shown,
    addressShown: false,
    postalCode: ad.postal_code,
    realCity: ad.city,
    realPostalCode: ad.postal_code,
    advertiserName: '',
    details: {},
  }) as unknown as AdRow

/** The ads of the demonstration of all trades. */
export const demoAds = (): SampleAd[] =>
  makeDemoAds(2026).map((ad) => {
    const { title: _title, text: _text, ...values } = valuesOf(rowOf(ad))
    return { id: ad.id, universe: ad.universe, values }
  })

/** A flat of which every field is known that the demonstration leaves empty. */
export const fullFlat: CheckedAd = {
  offerType: 'V',
  objectType: 1100,
  reference: 'VEN-1042',
  price: 289_000,
  city: 'Lyon',
  livingSurface: 62.5,
  rooms: 3,
  bedrooms: 2,
  bathrooms: 1,
  showerRooms: 1,
  toilets: 2,
  balconies: 2,
  parkingSpaces: 1,
  livingRoomSurface: 28,
  terraceSurface: 12,
  kitchen: 'openEquipped',
  floor: 4,
  floors: 6,
  builtIn: 1974,
  orientation: ['south', 'west'],
  heatingEnergy: 'gas',
  heatingSystem: 'individual',
  availableOn: '2027-03-01',
  energyLetter: 'D',
  climateLetter: 'B',
  energyUse: 152,
  propertyEquipment: ['lift', 'balcony', 'terrace', 'cellar', 'fibre', 'intercom', 'pool', 'fireplace', 'stepFree', 'airConditioning'],
}

const fullRental: CheckedAd = {
  ...fullFlat,
  offerType: 'L',
  price: null,
  monthlyRent: 890,
  monthlyRentWithCharges: 950,
  rentIncludesCharges: true,
  charges: 60,
  deposit: 890,
  furnished: 'yes',
}

const fullHouse: CheckedAd = {
  ...fullFlat,
  objectType: 1200,
  floor: null,
  city: 'Le Mans',
  landSurface: 1_250,
  livingSurface: 142,
  rooms: 6,
  bedrooms: 4,
  boxes: 1,
  propertyEquipment: ['garden', 'garage', 'pool', 'alarm'],
}

export const fullCar: CheckedAd = {
  offerType: 'V',
  objectType: 2100,
  reference: 'VO-77',
  brand: 'Renault',
  model: 'Clio',
  version: 'TCe 90 Evolution',
  year: 2021,
  mileage: 45_000,
  energy: 'petrol',
  gearbox: 'manual',
  gears: 6,
  power: 90,
  engineSize: 999,
  doors: 5,
  colour: 'bleu nuit',
  warranty: 12,
  price: 13_490,
  city: 'Toulouse',
  vehicleAge: 'used',
  mileageGuaranteed: 'yes',
  vehicleEquipment: [
    'airConditioning',
    'navigation',
    'cruiseControl',
    'camera',
    'alloys',
    'bluetooth',
    'led',
    'sunroof',
    'heatedSeats',
    'towBar',
    'isofix',
    'parkingSensors',
  ],
}

const fullBike: CheckedAd = {
  ...fullCar,
  objectType: 2200,
  brand: 'Yamaha',
  model: 'Tracer 9',
  version: 'GT+',
  doors: null,
  vehicleEquipment: [],
  motorbikeEquipment: [
    'abs',
    'tractionControl',
    'quickshifter',
    'heatedGrips',
    'topCase',
    'panniers',
    'windscreen',
    'crashBars',
    'centreStand',
  ],
}

const sample = (id: number, universe: SampleAd['universe'], values: CheckedAd): SampleAd => ({ id, universe, values })
export const fullAds: SampleAd[] = [
  sample(1, 'IMMO', fullFlat),
  sample(2, 'IMMO', fullRental),
  sample(3, 'IMMO', fullHouse),
  sample(4, 'VO', fullCar),
  sample(5, 'VO', fullBike),
  sample(6, 'IMMO', { ...fullFlat, isLifeAnnuity: true, annuityLumpSum: 60_000, annuityRent: 750 }),
  sample(7, 'IMMO', { ...fullRental, monthlyRentWithCharges: null, rentIncludesCharges: false }),
]

/** A whole text of the copywriter. */
export const written = async (request: TextRequest): Promise<string> => {
  let text = ''
  for await (const piece of copywriter.write(request, { signal: new AbortController().signal })) text += piece
  return text
}

/** A request for a caption of an ad, changed as a test needs. */
export const captionOf = ({ universe, values }: Omit<SampleAd, 'id'>, changes: Partial<TextRequest> = {}): TextRequest => ({
  purpose: 'caption',
  subject: { kind: 'ad', universe, values, url: 'https://agence.example/annonce' },
  agency: { name: 'Agence des Deux Rives', city: 'Lyon' },
  network: 'facebook',
  tone: 'professional',
  length: 'medium',
  language: 'fr',
  instructions: '',
  fields: null,
  hasReference: false,
  source: '',
  temperature: 1,
  maxLength: 2_200,
  seed: 0,
  ...changes,
})
