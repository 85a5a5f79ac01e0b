import { adFields } from './ad-editor.catalogue.form.ts'
import { letters, no, yes } from './ad-editor.choices.model.ts'
import { notInFuture } from './ad-editor.days.rules.ts'
import { both, hasDiagnosis, hasFees, isBuilding, isCoOwned, isDiagnosisOfBefore, isDwelling, isForSale, isLand, isNewBuild, isProperty, isRental, needsSurface, not } from './ad-editor.when.rules.ts'

const squareMetres = { kind: 'number', tab: 'detail', family: 'surfaces', min: 1, max: 10_000_000, unit: 'm²' } as const
const count = { kind: 'number', tab: 'detail', min: 0, max: 999, whole: true } as const
const euros = { kind: 'money', min: 0, max: 100_000_000, whole: true } as const

/** Surfaces and rooms. */
export const surfaceFields = adFields({
  livingSurface: { ...squareMetres, label: 'fields.livingSurface', wire: 'SURFACE_HABITABLE', required: needsSurface('living'), visible: isBuilding },
  landSurface: { ...squareMetres, label: 'fields.landSurface', wire: 'SURFACE_TERRAIN', required: needsSurface('land'), visible: isProperty },
  commercialSurface: { ...squareMetres, label: 'fields.commercialSurface', wire: 'SURFACE_COMMERCE', required: needsSurface('commercial'), visible: needsSurface('commercial') },
  officeSurface: { ...squareMetres, label: 'fields.officeSurface', wire: 'SURFACE_BUREAUX', required: needsSurface('office'), visible: needsSurface('office') },
  activitySurface: { ...squareMetres, label: 'fields.activitySurface', wire: 'SURFACE_ACTIVITE', required: needsSurface('activity'), visible: needsSurface('activity') },
  parkingSurface: { ...squareMetres, label: 'fields.parkingSurface', wire: 'SURFACE_PARKING', required: needsSurface('parking'), visible: needsSurface('parking') },
  minimumSurface: { ...squareMetres, label: 'fields.minimumSurface', wire: 'SURFACE_MINIMUM', required: needsSurface('minimum'), visible: needsSurface('minimum') },
  rooms: { ...count, label: 'fields.rooms', family: 'rooms', wire: 'nb_pieces', min: 1, visible: isDwelling },
  bedrooms: { ...count, label: 'fields.bedrooms', family: 'rooms', wire: 'NB_CHAMBRES', visible: isDwelling },
  bathrooms: { ...count, label: 'fields.bathrooms', family: 'rooms', wire: 'NB_SDB', visible: isDwelling },
  floor: { ...count, label: 'fields.floor', family: 'rooms', wire: 'ETAGE', min: -9, visible: isBuilding },
  floors: { ...count, label: 'fields.floors', family: 'building', wire: 'NB_ETAGES', visible: isBuilding },
  builtIn: { ...count, label: 'fields.builtIn', family: 'building', wire: 'ANNEE_CONSTRUCTION', year: true, min: 1000, max: 2200, visible: isBuilding },
  furnished: { kind: 'choice', label: 'fields.furnished', tab: 'detail', family: 'rooms', wire: 'meuble', radios: true, choices: [yes, no], visible: isDwelling },
})

/** What the agency is asked to do, and what it costs. */
export const mandateFields = adFields({
  mandate: {
    kind: 'choice', label: 'fields.mandate', tab: 'detail', family: 'fees', wire: 'mandat', visible: both(isProperty, not(isNewBuild)),
    choices: [{ value: 'simple', wire: 'SIMPLE', text: 'mandates.simple' }, { value: 'exclusive', wire: 'EXCLUSIF', text: 'mandates.exclusive' }, { value: 'semi-exclusive', wire: 'SEMI_EXCLUSIF', text: 'mandates.semiExclusive' }],
  },
  mandateNumber: { kind: 'text', label: 'fields.mandateNumber', tab: 'detail', family: 'fees', wire: 'NUMERO_MANDAT', internal: true, max: 40, visible: both(isProperty, not(isNewBuild)) },
  feesPaidBy: {
    kind: 'choice', label: 'fields.feesPaidBy', tab: 'detail', family: 'fees', wire: 'HONORAIRES_CHARGE', radios: true, visible: hasFees,
    choices: [{ value: 'seller', wire: 'VENDEUR', text: 'payers.seller' }, { value: 'buyer', wire: 'ACQUEREUR', text: 'payers.buyer' }, { value: 'both', wire: 'LES_DEUX', text: 'payers.both' }],
  },
  buyerFees: {
    ...euros, label: 'fields.buyerFees', hint: 'hints.buyerFees', tab: 'detail', family: 'fees', wire: 'HONORAIRES_ACQUEREUR', visible: both(hasFees, ({ feesPaidBy }) => feesPaidBy === 'buyer' || feesPaidBy === 'both'), required: true,
  },
  sellerFees: { ...euros, label: 'fields.sellerFees', tab: 'detail', family: 'fees', wire: 'HONORAIRES_VENDEUR', internal: true, visible: both(hasFees, ({ feesPaidBy }) => feesPaidBy === 'seller' || feesPaidBy === 'both') },
  feesUrl: { kind: 'url', label: 'fields.feesUrl', tab: 'detail', family: 'fees', wire: 'URL_HONORAIRES', max: 500, visible: isProperty },
  charges: { ...euros, label: 'fields.charges', tab: 'detail', family: 'rent', wire: 'CHARGES', visible: both(isProperty, isRental), whole: false },
  chargesSettled: {
    kind: 'choice', label: 'fields.chargesSettled', tab: 'detail', family: 'rent', wire: 'CHARGES_MODALITE', radios: true, visible: both(isProperty, isRental),
    choices: [{ value: 'advance', wire: 'PROVISION', text: 'settlements.advance' }, { value: 'flat', wire: 'FORFAIT', text: 'settlements.flat' }],
  },
  deposit: { ...euros, label: 'fields.deposit', tab: 'detail', family: 'rent', wire: 'DEPOT_GARANTIE', visible: both(isProperty, isRental), whole: false },
  tenantFees: { ...euros, label: 'fields.tenantFees', tab: 'detail', family: 'rent', wire: 'HONORAIRES_LOCATAIRE', visible: both(isProperty, isRental), whole: false },
  inventoryFees: { ...euros, label: 'fields.inventoryFees', tab: 'detail', family: 'rent', wire: 'HONORAIRES_ETAT_DES_LIEUX', visible: both(isProperty, isRental), whole: false },
  hasRentControl: { kind: 'flag', label: 'fields.hasRentControl', tab: 'detail', family: 'rent', wire: 'ENCADREMENT_LOYERS', visible: both(isDwelling, isRental) },
  referenceRent: { ...euros, label: 'fields.referenceRent', tab: 'detail', family: 'rent', wire: 'LOYER_REFERENCE_MAJORE', visible: both(isDwelling, isRental, ({ hasRentControl }) => hasRentControl), required: true, whole: false },
  baseRent: { ...euros, label: 'fields.baseRent', tab: 'detail', family: 'rent', wire: 'LOYER_BASE', visible: both(isDwelling, isRental, ({ hasRentControl }) => hasRentControl), required: true, whole: false },
  rentSupplement: { ...euros, label: 'fields.rentSupplement', tab: 'detail', family: 'rent', wire: 'COMPLEMENT_LOYER', visible: both(isDwelling, isRental, ({ hasRentControl }) => hasRentControl), whole: false },
  propertyTax: { ...euros, label: 'fields.propertyTax', tab: 'detail', family: 'building', wire: 'TAXE_FONCIERE', visible: both(isProperty, isForSale) },
  isCoOwnership: { kind: 'choice', label: 'fields.isCoOwnership', tab: 'detail', family: 'co-ownership', wire: 'COPROPRIETE', radios: true, choices: [yes, no], visible: both(isBuilding, isForSale, not(isNewBuild)) },
  coOwnershipLots: { ...count, label: 'fields.coOwnershipLots', family: 'co-ownership', wire: 'NB_LOTS_COPRO', min: 1, max: 100_000, visible: both(isBuilding, isForSale, isCoOwned), required: true },
  coOwnershipCharges: { ...euros, label: 'fields.coOwnershipCharges', tab: 'detail', family: 'co-ownership', wire: 'CHARGES_COPRO', visible: both(isBuilding, isForSale, isCoOwned), required: true },
  coOwnershipProceedings: { kind: 'choice', label: 'fields.coOwnershipProceedings', tab: 'detail', family: 'co-ownership', wire: 'PROCEDURE_COPRO', radios: true, choices: [yes, no], visible: both(isBuilding, isForSale, isCoOwned) },
})

/** The energy diagnosis. */
export const energyFields = adFields({
  energyDiagnosis: {
    kind: 'choice', label: 'fields.energyDiagnosis', tab: 'detail', family: 'energy', wire: 'DPE_STATUT', radios: true, visible: isBuilding,
    choices: [{ value: 'done', wire: 'REALISE', text: 'diagnoses.done' }, { value: 'ongoing', wire: 'EN_COURS', text: 'diagnoses.ongoing' }, { value: 'exempt', wire: 'NON_SOUMIS', text: 'diagnoses.exempt' }],
  },
  energyDiagnosedOn: { kind: 'date', label: 'fields.energyDiagnosedOn', tab: 'detail', family: 'energy', wire: 'dpe_date_realisation', visible: hasDiagnosis, min: '2007-01-01', check: notInFuture },
  energyLetter: { kind: 'choice', label: 'fields.energyLetter', tab: 'detail', family: 'energy', wire: 'DPE', choices: letters, visible: hasDiagnosis, required: true },
  energyUse: { kind: 'number', label: 'fields.energyUse', tab: 'detail', family: 'energy', wire: 'DPE_CONSOMMATION', unit: 'kWh/m²/an', min: 0, max: 2_000, visible: hasDiagnosis },
  climateLetter: { kind: 'choice', label: 'fields.climateLetter', tab: 'detail', family: 'energy', wire: 'GES', choices: letters, visible: hasDiagnosis, required: true },
  emissions: { kind: 'number', label: 'fields.emissions', tab: 'detail', family: 'energy', wire: 'GES_EMISSIONS', unit: 'kg CO₂/m²/an', min: 0, max: 1_000, visible: hasDiagnosis },
  energyCostFrom: { ...euros, label: 'fields.energyCostFrom', tab: 'detail', family: 'energy', wire: 'DPE_COUT_MIN', visible: both(isDwelling, hasDiagnosis) },
  energyCostTo: { ...euros, label: 'fields.energyCostTo', tab: 'detail', family: 'energy', wire: 'DPE_COUT_MAX', visible: both(isDwelling, hasDiagnosis) },
  energyPricesOf: { kind: 'date', label: 'fields.energyPricesOf', tab: 'detail', family: 'energy', wire: 'date_indice_prix_energies', visible: both(isDwelling, isDiagnosisOfBefore) },
  energyPricesYear: { kind: 'number', label: 'fields.energyPricesYear', hint: 'hints.energyPricesYear', tab: 'detail', family: 'energy', wire: 'ANNEE_PRIX_ENERGIES', year: true, min: 2007, max: 2200, whole: true, visible: both(isDwelling, hasDiagnosis) },
})

/** New homes by a developer. */
export const newBuildFields = adFields({
  productState: {
    kind: 'choice', label: 'fields.productState', tab: 'detail', family: 'new-build', wire: 'etat_produit', visible: isNewBuild,
    choices: [{ value: 'plan', wire: 'SUR_PLAN', text: 'productStates.plan' }, { value: 'works', wire: 'EN_TRAVAUX', text: 'productStates.works' }, { value: 'delivered', wire: 'LIVRE', text: 'productStates.delivered' }],
  },
  delivery: { kind: 'text', label: 'fields.delivery', hint: 'hints.delivery', tab: 'detail', family: 'new-build', wire: 'LIVRAISON', max: 40, visible: isNewBuild },
  priceIsFirm: { kind: 'choice', label: 'fields.priceIsFirm', tab: 'detail', family: 'new-build', wire: 'PRIX_FERME', radios: true, choices: [{ value: 'yes', wire: 'oui', text: 'prices.firm' }, { value: 'no', wire: 'non', text: 'prices.revisable' }], visible: both(isNewBuild, isForSale) },
  reducedVat: { kind: 'choice', label: 'fields.reducedVat', tab: 'detail', family: 'new-build', wire: 'TVA_REDUITE', choices: [{ value: 7, label: '7 %' }, { value: 5.5, label: '5,5 %' }], visible: both(isNewBuild, isForSale, not(isLand)) },
})
