import { adFields } from './ad-form.catalogue.form.ts'
import { both, isBuilding, isDwelling, isForSale, isLifeAnnuity, isNewBuild, isProperty, not } from './ad-form.when.rules.ts'

const count = { kind: 'number', tab: 'detail', min: 0, max: 99, whole: true, family: 'rooms', visible: isDwelling } as const
const squareMetres = { kind: 'number', tab: 'detail', family: 'surfaces', min: 1, max: 100_000, unit: 'm²', visible: isDwelling } as const
const choice = { kind: 'choice', tab: 'detail', family: 'building', visible: isBuilding } as const

/** How one lives there. */
export const dwellingFields = adFields({
  livingRoomSurface: { ...squareMetres, label: 'fields.livingRoomSurface', wire: 'SURFACE_SEJOUR' },
  terraceSurface: { ...squareMetres, label: 'fields.terraceSurface', wire: 'SURFACE_TERRASSE' },
  showerRooms: { ...count, label: 'fields.showerRooms', wire: 'NB_SALLES_EAU' },
  toilets: { ...count, label: 'fields.toilets', wire: 'NB_WC' },
  balconies: { ...count, label: 'fields.balconies', wire: 'NB_BALCONS' },
  parkingSpaces: { ...count, max: 999, label: 'fields.parkingSpaces', wire: 'NB_PARKINGS', visible: isBuilding },
  boxes: { ...count, max: 999, label: 'fields.boxes', wire: 'NB_BOX', visible: isBuilding },
  kitchen: {
    ...choice,
    label: 'fields.kitchen',
    family: 'rooms',
    wire: 'CUISINE',
    visible: isDwelling,
    choices: [
      { value: 'none', wire: 'AUCUNE', text: 'kitchens.none' },
      { value: 'open', wire: 'AMERICAINE', text: 'kitchens.open' },
      { value: 'separate', wire: 'SEPAREE', text: 'kitchens.separate' },
      { value: 'industrial', wire: 'INDUSTRIELLE', text: 'kitchens.industrial' },
      { value: 'corner', wire: 'COIN', text: 'kitchens.corner' },
      { value: 'openEquipped', wire: 'AMERICAINE_EQUIPEE', text: 'kitchens.openEquipped' },
      { value: 'separateEquipped', wire: 'SEPAREE_EQUIPEE', text: 'kitchens.separateEquipped' },
      { value: 'cornerEquipped', wire: 'COIN_EQUIPE', text: 'kitchens.cornerEquipped' },
      { value: 'equipped', wire: 'EQUIPEE', text: 'kitchens.equipped' },
    ],
  },
  heatingEmission: {
    ...choice,
    label: 'fields.heatingEmission',
    wire: 'CHAUFFAGE_EMISSION',
    choices: [
      { value: 'radiator', wire: 'RADIATEUR', text: 'heatingEmissions.radiator' },
      { value: 'floor', wire: 'SOL', text: 'heatingEmissions.floor' },
      { value: 'mixed', wire: 'MIXTE', text: 'heatingEmissions.mixed' },
      { value: 'airConditioning', wire: 'CLIM_REVERSIBLE', text: 'heatingEmissions.airConditioning' },
    ],
  },
  heatingEnergy: {
    ...choice,
    label: 'fields.heatingEnergy',
    wire: 'CHAUFFAGE_ENERGIE',
    choices: [
      { value: 'gas', wire: 'GAZ', text: 'heatingEnergies.gas' },
      { value: 'oil', wire: 'FIOUL', text: 'heatingEnergies.oil' },
      { value: 'electric', wire: 'ELECTRIQUE', text: 'heatingEnergies.electric' },
    ],
  },
  heatingSystem: {
    ...choice,
    label: 'fields.heatingSystem',
    wire: 'CHAUFFAGE_MODE',
    choices: [
      { value: 'collective', wire: 'COLLECTIF', text: 'heatingSystems.collective' },
      { value: 'individual', wire: 'INDIVIDUEL', text: 'heatingSystems.individual' },
    ],
  },
  orientation: {
    kind: 'choices',
    label: 'fields.orientation',
    tab: 'detail',
    family: 'building',
    wire: 'ORIENTATION',
    visible: isBuilding,
    choices: [
      { value: 'south', wire: 'SUD', text: 'orientations.south' },
      { value: 'east', wire: 'EST', text: 'orientations.east' },
      { value: 'west', wire: 'OUEST', text: 'orientations.west' },
      { value: 'north', wire: 'NORD', text: 'orientations.north' },
    ],
  },
  availableOn: {
    kind: 'date',
    label: 'fields.availableOn',
    tab: 'detail',
    family: 'offer',
    wire: 'DATE_DISPONIBILITE',
    visible: isProperty,
  },
})

const annuity = { tab: 'main', family: 'price', visible: isLifeAnnuity } as const
const age = { ...annuity, kind: 'number', min: 18, max: 120, whole: true } as const

/** A sale for a lump sum and a rent for life. */
export const annuityFields = adFields({
  isLifeAnnuity: {
    kind: 'flag',
    label: 'fields.isLifeAnnuity',
    tab: 'main',
    family: 'price',
    wire: 'VIAGER',
    visible: both(isProperty, isForSale, not(isNewBuild)),
  },
  annuityLumpSum: {
    ...annuity,
    kind: 'money',
    label: 'fields.annuityLumpSum',
    wire: 'VIAGER_BOUQUET',
    min: 0,
    max: 2_000_000_000,
    whole: true,
  },
  annuityRent: { ...annuity, kind: 'money', label: 'fields.annuityRent', wire: 'VIAGER_RENTE', min: 0, max: 1_000_000 },
  annuityAgeMan: { ...age, label: 'fields.annuityAgeMan', wire: 'VIAGER_AGE_HOMME' },
  annuityAgeWoman: { ...age, label: 'fields.annuityAgeWoman', wire: 'VIAGER_AGE_FEMME' },
  annuityIsFree: { ...annuity, kind: 'flag', label: 'fields.annuityIsFree', hint: 'hints.annuityIsFree', wire: 'VIAGER_LIBRE' },
})
