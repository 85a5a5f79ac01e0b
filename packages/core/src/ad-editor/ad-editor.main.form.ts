import { adFields } from './ad-editor.catalogue.form.ts'
import { priceHidden, priceShown } from './ad-editor.choices.model.ts'
import type { AdContext, AdFacts } from './ad-editor.model.ts'
import { referenceFault } from './ad-editor.reference.rules.ts'
import { both, isBusiness, isForSale, isLand, isProperty, isRental, not } from './ad-editor.when.rules.ts'

/** Whoever is in charge stays to be chosen, even somebody who has left or whom only a software knows. */
const managerChoices = ({ manager }: AdFacts, { managers }: AdContext) =>
  manager === null || managers.some(({ value }) => value === manager) ? managers : [...managers, { value: manager, label: manager }]

/** What every ad says first: what it is, what it costs, where it is, who offers it. */
export const mainFields = adFields({
  offerType: {
    kind: 'choice', label: 'fields.offerType', tab: 'main', family: 'offer', wire: 'typeOffre', required: true, radios: true,
    choices: (_: AdFacts, { offerTypes }: AdContext) => offerTypes.map((value) => ({ value, text: `offers.${value}` as const })),
  },
  objectType: {
    kind: 'choice', label: 'fields.objectType', labelFor: ({ universe }) => (universe === 'VO' ? 'fields.vehicleType' : null), tab: 'main', family: 'offer', wire: 'typeObjet', required: true,
    choices: (_: AdFacts, { objectTypes }: AdContext) => objectTypes,
  },
  reference: {
    kind: 'text', label: 'fields.reference', hint: 'hints.reference', tab: 'main', family: 'offer', wire: 'reference', required: true, max: 50, check: referenceFault,
    messages: { 'reference-signs': 'faults.referenceSigns', 'reference-exists': 'faults.referenceExists' },
  },
  title: { kind: 'text', label: 'fields.title', tab: 'main', family: 'offer', wire: 'titre', required: true, max: 100 },
  price: { kind: 'money', label: 'fields.price', tab: 'main', family: 'price', wire: 'prix', required: isForSale, visible: isForSale, min: 1, max: 2_000_000_000, whole: true },
  priceShown: { kind: 'choice', label: 'fields.priceShown', tab: 'main', family: 'price', wire: 'afficher_prix', internal: true, required: true, radios: true, choices: [priceShown, priceHidden] },
  privatePrice: { kind: 'money', label: 'fields.privatePrice', hint: 'hints.privatePrice', tab: 'main', family: 'price', wire: 'prix_prive', internal: true, visible: both(isForSale, ({ priceShown: shown }) => shown === 'shown'), min: 1, max: 2_000_000_000, whole: true },
  landPrice: { kind: 'money', label: 'fields.landPrice', tab: 'main', family: 'price', wire: 'prix_terrain', visible: both(isForSale, isProperty, not(isLand), not(isBusiness)), min: 1, max: 2_000_000_000, whole: true },
  monthlyRent: { kind: 'money', label: 'fields.monthlyRent', tab: 'main', family: 'rent', wire: 'loyer_mensuel', required: isRental, visible: isRental, min: 1, max: 1_000_000 },
  rentIncludesCharges: { kind: 'flag', label: 'fields.rentIncludesCharges', tab: 'main', family: 'rent', wire: 'loyer_est_cc', visible: both(isRental, isProperty) },
  monthlyRentWithCharges: {
    kind: 'money', label: 'fields.monthlyRentWithCharges', tab: 'main', family: 'rent', wire: 'loyer_mensuel_cc', visible: both(isRental, isProperty, ({ rentIncludesCharges }) => rentIncludesCharges), min: 1, max: 1_000_000,
  },
  realPostalCode: { kind: 'text', label: 'fields.realPostalCode', tab: 'main', family: 'place', wire: 'code_postal_reel', required: true, max: 12 },
  realCity: { kind: 'text', label: 'fields.realCity', tab: 'main', family: 'place', wire: 'ville_reelle', required: true, max: 80 },
  postalCode: { kind: 'text', label: 'fields.postalCode', hint: 'hints.shownPlace', tab: 'main', family: 'place', wire: 'code_postal', required: true, max: 12 },
  city: { kind: 'text', label: 'fields.city', tab: 'main', family: 'place', wire: 'ville', required: true, max: 80 },
  street: { kind: 'text', label: 'fields.street', tab: 'main', family: 'place', wire: 'ADRESSE', max: 200, visible: isProperty },
  company: { kind: 'text', label: 'fields.company', tab: 'main', family: 'contact', wire: 'RAISON_SOCIALE', required: true, max: 120 },
  manager: { kind: 'choice', label: 'fields.manager', tab: 'settings', family: 'contact', wire: 'NEGOCIATEUR', choices: managerChoices },
})
