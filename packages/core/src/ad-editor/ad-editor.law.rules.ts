import { feeRate, priceWithoutFees } from './ad-editor.price.rules.ts'
import type { AdUnderLaw, LegalRule } from './ad-editor.law.model.ts'
import type { AdWhen } from './ad-editor.model.ts'
import { both, hasDiagnosis, hasFees, isBuilding, isCoOwned, isDwelling, isFinanced, isForSale, isNewBuild, isProperty, isRental, isVehicle, not } from './ad-editor.when.rules.ts'

const when = (...conditions: readonly AdWhen[]) => ({ values, context }: AdUnderLaw): boolean => both(...conditions)(values, context)

const paidBy = (...who: readonly string[]): AdWhen => ({ feesPaidBy }) => feesPaidBy !== null && who.includes(feesPaidBy)
const isWasteful = ({ values: { energyLetter } }: AdUnderLaw): boolean => energyLetter === 'F' || energyLetter === 'G'
const isNew: AdWhen = ({ vehicleAge }) => vehicleAge === 'new'

const buyerFees = ({ values: { price, buyerFees: fees } }: AdUnderLaw) => {
  const parts = { price: price ?? 0, buyerFees: fees ?? 0 }
  return { rate: feeRate(parts) ?? 0, price: priceWithoutFees(parts) }
}

const mobility = { kind: 'sentence', texts: ['mobility.walk', 'mobility.share', 'mobility.transit'] } as const

/** What the law asks of an ad, each with the days on which it holds. A law that changes is a line that ends and one that begins. */
export const legalRules: readonly LegalRule[] = [
  { id: 'fees-buyer', from: '2017-04-01', applies: when(hasFees, paidBy('buyer', 'both')), demand: { kind: 'sentence', texts: ['fees.buyer'], params: buyerFees }, level: 'blocking', source: 'Arrêté du 10 janvier 2017, art. 2' },
  { id: 'fees-seller', from: '2017-04-01', applies: when(hasFees, paidBy('seller')), demand: { kind: 'sentence', texts: ['fees.seller'] }, level: 'blocking', source: 'Arrêté du 10 janvier 2017, art. 2' },
  { id: 'fees-told', from: '2017-04-01', applies: when(hasFees), demand: { kind: 'field', field: 'feesPaidBy' }, level: 'blocking', source: 'Arrêté du 10 janvier 2017, art. 2' },
  { id: 'co-ownership', from: '2014-03-27', applies: when(isBuilding, isForSale, not(isNewBuild)), demand: { kind: 'field', field: 'isCoOwnership' }, level: 'blocking', source: 'CCH, art. L. 721-1' },
  { id: 'co-ownership-proceedings', from: '2014-03-27', applies: when(isBuilding, isForSale, not(isNewBuild), isCoOwned), demand: { kind: 'field', field: 'coOwnershipProceedings' }, level: 'blocking', source: 'CCH, art. L. 721-1' },
  { id: 'energy-told', from: '2011-01-01', applies: when(isDwelling, not(isNewBuild)), demand: { kind: 'field', field: 'energyDiagnosis' }, level: 'blocking', source: 'CCH, art. L. 126-33' },
  { id: 'energy-scale', from: '2022-01-01', applies: when(isDwelling, hasDiagnosis), demand: { kind: 'picture', field: 'energyLetter' }, level: 'blocking', source: 'CCH, art. R. 126-21' },
  { id: 'climate-scale', from: '2022-01-01', applies: when(isDwelling, hasDiagnosis), demand: { kind: 'picture', field: 'climateLetter' }, level: 'blocking', source: 'CCH, art. R. 126-21' },
  { id: 'energy-wasteful', from: '2022-01-01', applies: (ad) => when(isDwelling, hasDiagnosis)(ad) && isWasteful(ad), demand: { kind: 'sentence', texts: ['energy.wasteful'], params: ({ values }) => ({ letter: values.energyLetter ?? '' }) }, level: 'blocking', source: 'CCH, art. R. 126-22' },
  {
    id: 'energy-cost', from: '2022-01-01', applies: when(isDwelling, hasDiagnosis), level: 'blocking', source: 'CCH, art. R. 126-23',
    demand: { kind: 'sentence', texts: ['energy.cost'], params: ({ values }) => ({ from: values.energyCostFrom ?? 0, to: values.energyCostTo ?? 0, year: values.energyPricesYear ?? values.energyPricesOf?.slice(0, 4) ?? '' }) },
  },
  { id: 'risks', from: '2023-01-01', applies: when(isProperty), demand: { kind: 'sentence', texts: ['risks'] }, level: 'blocking', source: 'Code de l’environnement, art. R. 125-25' },
  { id: 'rent-charges', from: '2022-07-01', applies: when(isDwelling, isRental), demand: { kind: 'field', field: 'charges' }, level: 'blocking', source: 'Arrêté du 21 avril 2022, art. 1' },
  { id: 'rent-deposit', from: '2022-07-01', applies: when(isDwelling, isRental), demand: { kind: 'field', field: 'deposit' }, level: 'blocking', source: 'Arrêté du 21 avril 2022, art. 1' },
  { id: 'rent-furnished', from: '2022-07-01', applies: when(isDwelling, isRental), demand: { kind: 'field', field: 'furnished' }, level: 'blocking', source: 'Arrêté du 21 avril 2022, art. 1' },
  { id: 'rent-fees', from: '2022-07-01', applies: when(isDwelling, isRental), demand: { kind: 'field', field: 'tenantFees' }, level: 'advised', source: 'Arrêté du 21 avril 2022, art. 1' },
  { id: 'rent-inventory', from: '2022-07-01', applies: when(isDwelling, isRental), demand: { kind: 'field', field: 'inventoryFees' }, level: 'advised', source: 'Arrêté du 21 avril 2022, art. 1' },
  {
    id: 'rent-control', from: '2022-07-01', applies: (ad) => when(isDwelling, isRental)(ad) && ad.values.hasRentControl, level: 'blocking', source: 'Arrêté du 21 avril 2022, art. 1',
    demand: { kind: 'sentence', texts: ['rent.control'], params: ({ values }) => ({ reference: values.referenceRent ?? 0, base: values.baseRent ?? 0, supplement: values.rentSupplement ?? 0 }) },
  },
  { id: 'rent-equal', from: '2002-01-18', applies: when(isProperty, isRental), demand: { kind: 'forbidden', words: /\b(?:fran[cç]ais uniquement|pas d[’' ]?[eé]trangers?|sans (?:enfants?|b[eé]b[eé]s?)|c[eé]libataires? exclus?)\b/iu }, level: 'blocking', source: 'Loi n° 89-462, art. 1' },
  { id: 'price-kind', from: '2011-04-01', applies: when(isNewBuild, isForSale), demand: { kind: 'field', field: 'priceIsFirm' }, level: 'advised', source: 'CCH, art. R. 261-26' },
  { id: 'vehicle-registered', from: '1978-10-04', applies: when(isVehicle, not(isNew)), demand: { kind: 'field', field: 'registeredOn' }, level: 'blocking', source: 'Décret n° 78-993, art. 2' },
  { id: 'mobility-new', from: '2022-03-01', applies: when(isVehicle, isNew), demand: mobility, level: 'blocking', source: 'Code de la route, art. D. 328-3' },
  { id: 'mobility-used', from: '2022-03-01', applies: when(isVehicle, not(isNew)), demand: mobility, level: 'advised', source: 'Code de la route, art. D. 328-3' },
  { id: 'carbon-class', from: '2022-03-01', applies: when(isVehicle, isNew), demand: { kind: 'picture', field: 'carbonLetter' }, level: 'blocking', source: 'Code de la route, art. L. 328-2' },
  { id: 'credit-before', from: '2011-05-01', until: '2026-11-19', applies: when(isFinanced('purchase', 'loa')), demand: { kind: 'sentence', texts: ['credit.before'] }, level: 'blocking', source: 'Code de la consommation, art. L. 312-5' },
  { id: 'credit', from: '2026-11-20', applies: when(isFinanced('purchase', 'loa')), demand: { kind: 'sentence', texts: ['credit.now'] }, level: 'blocking', source: 'Code de la consommation, art. L. 312-5' },
]
