import type { Fault } from '../form/index.ts'
import { adFields } from './ad-form.catalogue.form.ts'
import { letters } from './ad-form.choices.model.ts'
import { notInFuture } from './ad-form.days.rules.ts'
import type { AdFacts } from './ad-form.model.ts'
import { both, hasDiagnosis, isBuilding, isDiagnosisOfBefore, isDwelling } from './ad-form.when.rules.ts'

const euros = { kind: 'money', min: 0, max: 100_000_000, whole: true } as const

const notBelowCost = (to: number, { energyCostFrom: from }: AdFacts): Fault | null =>
  from !== null && to < from ? { reason: 'too-small', params: { limit: from } } : null

/** The energy diagnosis. */
export const energyFields = adFields({
  energyDiagnosis: {
    kind: 'choice',
    label: 'fields.energyDiagnosis',
    tab: 'detail',
    family: 'energy',
    wire: 'DPE_STATUT',
    radios: true,
    visible: isBuilding,
    choices: [
      { value: 'done', wire: 'REALISE', text: 'diagnoses.done' },
      { value: 'ongoing', wire: 'EN_COURS', text: 'diagnoses.ongoing' },
      { value: 'exempt', wire: 'NON_SOUMIS', text: 'diagnoses.exempt' },
    ],
  },
  energyDiagnosedOn: {
    kind: 'date',
    label: 'fields.energyDiagnosedOn',
    tab: 'detail',
    family: 'energy',
    wire: 'dpe_date_realisation',
    visible: hasDiagnosis,
    min: '2007-01-01',
    check: notInFuture,
  },
  energyLetter: {
    kind: 'choice',
    label: 'fields.energyLetter',
    tab: 'detail',
    family: 'energy',
    wire: 'DPE',
    choices: letters,
    visible: hasDiagnosis,
    required: true,
  },
  energyUse: {
    kind: 'number',
    label: 'fields.energyUse',
    tab: 'detail',
    family: 'energy',
    wire: 'DPE_CONSOMMATION',
    unit: 'kWh/m²/an',
    min: 0,
    max: 2_000,
    visible: hasDiagnosis,
  },
  finalEnergyUse: {
    kind: 'number',
    label: 'fields.finalEnergyUse',
    tab: 'detail',
    family: 'energy',
    wire: 'DPE_ENERGIE_FINALE',
    unit: 'kWh/m²/an',
    min: 0,
    max: 2_000,
    visible: hasDiagnosis,
  },
  climateLetter: {
    kind: 'choice',
    label: 'fields.climateLetter',
    tab: 'detail',
    family: 'energy',
    wire: 'GES',
    choices: letters,
    visible: hasDiagnosis,
    required: true,
  },
  emissions: {
    kind: 'number',
    label: 'fields.emissions',
    tab: 'detail',
    family: 'energy',
    wire: 'GES_EMISSIONS',
    unit: 'kg CO₂/m²/an',
    min: 0,
    max: 1_000,
    visible: hasDiagnosis,
  },
  energyCostFrom: {
    ...euros,
    label: 'fields.energyCostFrom',
    tab: 'detail',
    family: 'energy',
    wire: 'DPE_COUT_MIN',
    visible: both(isDwelling, hasDiagnosis),
  },
  energyCostTo: {
    ...euros,
    label: 'fields.energyCostTo',
    tab: 'detail',
    family: 'energy',
    wire: 'DPE_COUT_MAX',
    visible: both(isDwelling, hasDiagnosis),
    check: notBelowCost,
  },
  energyPricesOf: {
    kind: 'date',
    label: 'fields.energyPricesOf',
    tab: 'detail',
    family: 'energy',
    wire: 'date_indice_prix_energies',
    visible: both(isDwelling, isDiagnosisOfBefore),
  },
  energyPricesYear: {
    kind: 'number',
    label: 'fields.energyPricesYear',
    hint: 'hints.energyPricesYear',
    tab: 'detail',
    family: 'energy',
    wire: 'ANNEE_PRIX_ENERGIES',
    year: true,
    min: 2007,
    max: 2200,
    whole: true,
    visible: both(isDwelling, hasDiagnosis),
  },
})
