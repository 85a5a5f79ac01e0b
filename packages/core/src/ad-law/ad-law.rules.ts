import { amountText } from '../form/index.ts'
import { feeRate, priceWithoutFees } from './ad-law.price.rules.ts'
import type { AdUnderLaw, LegalRule } from './ad-law.model.ts'
import type { AdWhen } from '../ad-form/ad-form.model.ts'
import {
  both,
  hasDiagnosis,
  hasFees,
  isBuilding,
  isBusiness,
  isCar,
  isCoOwned,
  isDwelling,
  isFinanced,
  isForSale,
  isNewBuild,
  isProperty,
  isRental,
  isVehicle,
  not,
} from '../ad-form/ad-form.when.rules.ts'

/** Formats a number as legal texts do; spaces do not count in comparisons. */
const lawNumber = (value: number): string => String(value).replace('.', ',')

const when =
  (...conditions: readonly AdWhen[]) =>
  ({ values, context }: AdUnderLaw): boolean =>
    both(...conditions)(values, context)

const paidBy =
  (...payers: readonly string[]): AdWhen =>
  ({ feesPaidBy }) =>
    feesPaidBy !== null && payers.includes(feesPaidBy)
const isWasteful: AdWhen = ({ energyLetter }) => energyLetter === 'F' || energyLetter === 'G'
const isControlled: AdWhen = ({ hasRentControl }) => hasRentControl
const hasSupplement: AdWhen = ({ rentSupplement }) => (rentSupplement ?? 0) > 0
const isNew: AdWhen = ({ vehicleAge }) => vehicleAge === 'new'

const buyerFees = ({ values: { price, buyerFees: fees } }: AdUnderLaw) => {
  const parts = { price: price ?? 0, buyerFees: fees ?? 0 }
  return { rate: feeRate(parts) ?? 0, price: priceWithoutFees(parts) }
}

const yearlyCost = ({ values }: AdUnderLaw) => ({
  from: values.energyCostFrom ?? 0,
  to: values.energyCostTo ?? 0,
  year: String(values.energyPricesYear ?? values.energyPricesOf?.slice(0, 4) ?? ''),
})

const euros = (amount: number | null): string => amountText(amount ?? 0, 'fr')
const rents = ({ values }: AdUnderLaw) => ({
  reference: euros(values.referenceRent),
  base: euros(values.baseRent),
  supplement: euros(values.rentSupplement),
})

/** Parts of an own wording of what the order wants to be told of a controlled rent. */
const rentWording = (ad: AdUnderLaw): string[] => {
  const { reference, base } = rents(ad)
  return ['encadrement des loyers', 'loyer de référence majoré', `${reference} €`, 'loyer de base', `${base} €`]
}

/** One month's rent without charges, two where it is furnished; leases that allow less are not told apart. */
const mostDeposit = ({ values: { baseRent, monthlyRent, furnished } }: AdUnderLaw): number | null => {
  const rent = baseRent ?? monthlyRent
  if (rent === null || furnished === null) return null
  return furnished === 'yes' ? rent * 2 : rent
}

const mobility = { kind: 'sentence', texts: ['mobility.walk', 'mobility.share', 'mobility.transit'] } as const

const feesOrder = 'Arrêté du 10 janvier 2017, art. 3'
/** The order as amended in April 2022; private landlords have an order of their own with the same requirements. */
const rentOrder = 'Arrêté du 10 janvier 2017, art. 4'
/** Applies to passenger cars whose emissions were measured at approval: no motorbikes, and not all older cars. */
const carbonDecree = 'Code de l’environnement, art. R. 229-105'
const coOwnershipLaw = 'CCH, art. L. 721-1'
const coOwned = when(isBuilding, isForSale, not(isNewBuild), isCoOwned)
const rented = when(isDwelling, isRental)

/** The legal rules, each with the days on which it holds. When a law changes, one rule ends and another begins. */
export const legalRules: readonly LegalRule[] = [
  {
    id: 'fees-told',
    from: '2017-04-01',
    applies: when(hasFees),
    demand: { kind: 'field', field: 'feesPaidBy' },
    level: 'blocking',
    source: feesOrder,
  },
  {
    id: 'fees-buyer',
    from: '2017-04-01',
    applies: when(hasFees, paidBy('buyer', 'both')),
    level: 'blocking',
    source: feesOrder,
    demand: {
      kind: 'sentence',
      texts: ['fees.buyer'],
      params: buyerFees,
      needs: [['price'], ['buyerFees']],
      essence: (ad) => ['honoraires', 'acquéreur', `${lawNumber(buyerFees(ad).rate)} % TTC`, `${lawNumber(buyerFees(ad).price)} €`],
    },
  },
  {
    id: 'fees-seller',
    from: '2017-04-01',
    applies: when(hasFees, paidBy('seller')),
    level: 'blocking',
    source: feesOrder,
    demand: { kind: 'sentence', texts: ['fees.seller'], essence: () => ['honoraires', 'charge du vendeur'] },
  },
  {
    id: 'co-ownership',
    from: '2014-03-27',
    applies: when(isBuilding, isForSale, not(isNewBuild)),
    demand: { kind: 'field', field: 'isCoOwnership' },
    level: 'blocking',
    source: coOwnershipLaw,
  },
  {
    id: 'co-ownership-lots',
    from: '2014-03-27',
    applies: coOwned,
    demand: { kind: 'field', field: 'coOwnershipLots' },
    level: 'blocking',
    source: coOwnershipLaw,
  },
  {
    id: 'co-ownership-charges',
    from: '2014-03-27',
    applies: coOwned,
    demand: { kind: 'field', field: 'coOwnershipCharges' },
    level: 'blocking',
    source: coOwnershipLaw,
  },
  {
    id: 'co-ownership-proceedings',
    from: '2014-03-27',
    applies: coOwned,
    demand: { kind: 'field', field: 'coOwnershipProceedings' },
    level: 'blocking',
    source: coOwnershipLaw,
  },
  {
    id: 'energy-told',
    from: '2011-01-01',
    applies: when(isDwelling, not(isNewBuild)),
    demand: { kind: 'field', field: 'energyDiagnosis' },
    level: 'blocking',
    source: 'CCH, art. L. 126-33',
  },
  {
    id: 'energy-told-premises',
    from: '2011-01-01',
    applies: when(isBuilding, isBusiness),
    demand: { kind: 'field', field: 'energyDiagnosis' },
    level: 'advised',
    source: 'CCH, art. L. 126-33',
  },
  {
    id: 'energy-letter-premises',
    from: '2011-01-01',
    applies: when(isBusiness, hasDiagnosis),
    demand: { kind: 'field', field: 'energyLetter' },
    level: 'advised',
    source: 'CCH, art. L. 126-33',
  },
  {
    id: 'energy-scale',
    from: '2022-01-01',
    applies: when(isDwelling, hasDiagnosis),
    demand: { kind: 'picture', scale: 'energy', field: 'energyLetter' },
    level: 'blocking',
    source: 'CCH, art. R. 126-22',
  },
  {
    id: 'climate-scale',
    from: '2022-01-01',
    applies: when(isDwelling, hasDiagnosis),
    demand: { kind: 'picture', scale: 'climate', field: 'climateLetter' },
    level: 'blocking',
    source: 'CCH, art. R. 126-22',
  },
  {
    id: 'energy-wasteful',
    from: '2022-01-01',
    applies: when(isDwelling, hasDiagnosis, isWasteful),
    level: 'blocking',
    source: 'CCH, art. R. 126-24',
    demand: {
      kind: 'sentence',
      texts: ['energy.wasteful'],
      params: ({ values }) => ({ letter: values.energyLetter ?? '' }),
      essence: ({ values }) => ['logement à consommation énergétique excessive', `classe ${values.energyLetter ?? ''}`],
    },
  },
  {
    id: 'energy-cost',
    from: '2022-01-01',
    applies: when(isDwelling, hasDiagnosis),
    level: 'blocking',
    source: 'CCH, art. R. 126-23',
    demand: {
      kind: 'sentence',
      texts: ['energy.cost'],
      params: yearlyCost,
      needs: [['energyCostFrom'], ['energyCostTo'], ['energyPricesYear', 'energyPricesOf']],
      essence: (ad) => [
        'dépenses annuelles d’énergie',
        `${lawNumber(yearlyCost(ad).from)} €`,
        `${lawNumber(yearlyCost(ad).to)} €`,
        yearlyCost(ad).year,
      ],
    },
  },
  {
    id: 'risks',
    from: '2023-01-01',
    applies: when(isProperty),
    level: 'blocking',
    source: 'Code de l’environnement, art. R. 125-25',
    demand: { kind: 'sentence', texts: ['risks'], essence: () => ['informations sur les risques', 'georisques.gouv.fr'] },
  },
  {
    id: 'rent-surface',
    from: '2022-04-01',
    applies: rented,
    demand: { kind: 'field', field: 'livingSurface' },
    level: 'blocking',
    source: rentOrder,
  },
  {
    id: 'rent-charges',
    from: '2022-04-01',
    applies: rented,
    demand: { kind: 'field', field: 'charges' },
    level: 'blocking',
    source: rentOrder,
  },
  {
    id: 'rent-charges-settled',
    from: '2022-04-01',
    applies: (ad) => rented(ad) && (ad.values.charges ?? 0) > 0,
    demand: { kind: 'field', field: 'chargesSettled' },
    level: 'advised',
    source: rentOrder,
  },
  {
    id: 'rent-deposit',
    from: '2022-04-01',
    applies: rented,
    demand: { kind: 'field', field: 'deposit' },
    level: 'blocking',
    source: rentOrder,
  },
  {
    id: 'rent-deposit-limit',
    from: '2014-03-27',
    applies: rented,
    demand: { kind: 'at-most', field: 'deposit', limit: mostDeposit },
    level: 'advised',
    source: 'Loi n° 89-462, art. 22 et 25-6',
  },
  {
    id: 'rent-control-limit',
    from: '2018-11-25',
    applies: when(isDwelling, isRental, isControlled),
    demand: { kind: 'at-most', field: 'baseRent', limit: ({ values }) => values.referenceRent },
    level: 'blocking',
    source: 'Loi n° 2018-1021, art. 140',
  },
  {
    id: 'rent-furnished',
    from: '2022-04-01',
    applies: rented,
    demand: { kind: 'field', field: 'furnished' },
    level: 'blocking',
    source: rentOrder,
  },
  {
    id: 'rent-fees',
    from: '2022-04-01',
    applies: rented,
    demand: { kind: 'field', field: 'tenantFees' },
    level: 'advised',
    source: rentOrder,
  },
  {
    id: 'rent-inventory',
    from: '2022-04-01',
    applies: rented,
    demand: { kind: 'field', field: 'inventoryFees' },
    level: 'advised',
    source: rentOrder,
  },
  {
    id: 'rent-control',
    from: '2022-04-01',
    applies: when(isDwelling, isRental, isControlled, not(hasSupplement)),
    level: 'blocking',
    source: rentOrder,
    demand: {
      kind: 'sentence',
      texts: ['rent.control'],
      params: rents,
      needs: [['referenceRent'], ['baseRent']],
      essence: rentWording,
    },
  },
  {
    id: 'rent-control-supplement',
    from: '2022-04-01',
    applies: when(isDwelling, isRental, isControlled, hasSupplement),
    level: 'blocking',
    source: rentOrder,
    demand: {
      kind: 'sentence',
      texts: ['rent.controlWithSupplement'],
      params: rents,
      needs: [['referenceRent'], ['baseRent']],
      essence: (ad) => [...rentWording(ad), 'complément de loyer', `${rents(ad).supplement} €`],
    },
  },
  {
    id: 'rent-class-g',
    from: '2025-01-01',
    applies: when(isDwelling, isRental, hasDiagnosis),
    demand: { kind: 'not-chosen', field: 'energyLetter', choice: 'G' },
    level: 'advised',
    source: 'Loi n° 89-462, art. 6',
  },
  {
    id: 'rent-class-f',
    from: '2028-01-01',
    applies: when(isDwelling, isRental, hasDiagnosis),
    demand: { kind: 'not-chosen', field: 'energyLetter', choice: 'F' },
    level: 'advised',
    source: 'Loi n° 89-462, art. 6',
  },
  {
    id: 'rent-equal',
    from: '2002-01-18',
    applies: when(isProperty, isRental),
    demand: {
      kind: 'forbidden',
      words: /\b(?:fran[cç]ais uniquement|pas d[’' ]?[eé]trangers?|sans (?:enfants?|b[eé]b[eé]s?)|c[eé]libataires? exclus?)\b/iu,
    },
    level: 'blocking',
    source: 'Loi n° 89-462, art. 1',
  },
  {
    id: 'rent-pets',
    from: '1970-07-11',
    applies: rented,
    demand: {
      kind: 'forbidden',
      words: /\b(?:pas d[’' ]?animaux|sans animaux|animaux (?:interdits|refus[eé]s|non (?:admis|accept[eé]s|autoris[eé]s)))(?!\p{L})/iu,
    },
    level: 'advised',
    source: 'Loi n° 70-598, art. 10',
  },
  {
    id: 'price-kind',
    from: '2011-04-01',
    applies: when(isNewBuild, isForSale),
    demand: { kind: 'field', field: 'priceIsFirm' },
    level: 'advised',
    source: 'CCH, art. R. 261-26',
  },
  {
    id: 'new-build-surface',
    from: '2011-04-01',
    applies: when(isDwelling, isNewBuild, isForSale),
    demand: { kind: 'field', field: 'livingSurface' },
    level: 'advised',
    source: 'CCH, art. R. 261-25',
  },
  {
    id: 'vehicle-registered',
    from: '1978-10-04',
    applies: when(isVehicle, not(isNew)),
    demand: { kind: 'field', field: 'registeredOn' },
    level: 'blocking',
    source: 'Décret n° 78-993 du 4 octobre 1978',
  },
  {
    id: 'vehicle-mileage',
    from: '1978-10-04',
    applies: when(isVehicle, not(isNew)),
    demand: { kind: 'field', field: 'mileageGuaranteed' },
    level: 'advised',
    source: 'Décret n° 78-993 du 4 octobre 1978',
  },
  {
    id: 'mobility-new',
    from: '2022-03-01',
    applies: when(isVehicle, isNew),
    demand: mobility,
    level: 'blocking',
    source: 'Code de la route, art. L. 328-1 et D. 328-3',
  },
  {
    id: 'mobility-used',
    from: '2022-03-01',
    applies: when(isVehicle, not(isNew)),
    demand: mobility,
    level: 'advised',
    source: 'Code de la route, art. L. 328-1 et D. 328-3',
  },
  {
    id: 'carbon-class',
    from: '2022-03-01',
    applies: when(isCar, isNew),
    demand: { kind: 'picture', scale: 'carbon', field: 'carbonLetter' },
    level: 'blocking',
    source: carbonDecree,
  },
  {
    id: 'carbon-class-used',
    from: '2022-03-01',
    applies: when(isCar, not(isNew)),
    demand: { kind: 'picture', scale: 'carbon', field: 'carbonLetter' },
    level: 'advised',
    source: carbonDecree,
  },
  {
    id: 'credit-before',
    from: '2011-05-01',
    until: '2026-11-19',
    applies: when(isFinanced('purchase', 'loa')),
    demand: { kind: 'sentence', texts: ['credit.before'] },
    level: 'blocking',
    source: 'Code de la consommation, art. L. 312-5',
  },
  {
    id: 'credit',
    from: '2026-11-20',
    applies: when(isFinanced('purchase', 'loa')),
    demand: { kind: 'sentence', texts: ['credit.now'] },
    replaces: ['credit.before'],
    level: 'blocking',
    source: 'Code de la consommation, art. L. 312-5',
  },
]
